#![doc = include_str!("../../docs/testing.md")]

mod client;
mod cookies;
#[cfg(feature = "openapi")]
mod described;
mod golden;
mod log;
mod multipart;
mod request;
mod response;
mod stream;

pub use client::TestApp;
#[cfg(feature = "openapi")]
pub use golden::assert_openapi;
pub use golden::assert_routes;
pub use multipart::MultipartForm;
pub use request::TestRequest;
pub use response::{Problem, TestResponse};
pub use stream::TestStream;
