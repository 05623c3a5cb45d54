#![doc = include_str!("../../docs/testing.md")]

mod changes;
mod client;
mod cookies;
mod golden;
mod log;
mod multipart;
mod request;
mod response;
mod stream;

pub use client::TestApp;
pub use golden::{assert_openapi, assert_routes};
pub use multipart::MultipartForm;
pub use request::TestRequest;
pub use response::{Problem, TestResponse};
pub use stream::TestStream;
