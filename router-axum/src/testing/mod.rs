#![doc = include_str!("../../docs/testing.md")]

mod app;
#[cfg(feature = "client")]
mod client;
#[cfg(feature = "openapi")]
mod contract;
#[cfg(feature = "openapi")]
mod described;
mod forms;
mod golden;
#[cfg(feature = "templates")]
mod unescaped;

pub use app::TestApp;
#[cfg(feature = "openapi")]
pub use contract::assert_contract;
#[cfg(feature = "openapi")]
pub use described::assert_openapi;
pub use forms::UncheckedForm;
pub use golden::assert_routes;
pub use router_testing::{Client, MultipartForm, Problem, TestRequest, TestResponse, TestStream};
#[cfg(feature = "templates")]
pub use unescaped::UnescapedValue;
