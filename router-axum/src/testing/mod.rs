#![doc = include_str!("../../docs/testing.md")]

mod app;
#[cfg(feature = "client")]
mod client;
mod forms;
mod golden;
#[cfg(feature = "openapi")]
mod openapi;
#[cfg(feature = "templates")]
mod unescaped;

pub use app::TestApp;
pub use forms::UncheckedForm;
pub use golden::assert_routes;
#[cfg(feature = "openapi")]
pub use openapi::{assert_contract, assert_openapi};
pub use router_testing::*;
#[cfg(feature = "templates")]
pub use unescaped::UnescapedValue;
