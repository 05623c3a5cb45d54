#![doc = include_str!("../../docs/testing.md")]

mod client;
mod golden;
mod log;
mod multipart;
mod response;

pub use client::{TestApp, TestRequest};
pub use golden::assert_routes;
pub use multipart::MultipartForm;
pub use response::{Problem, TestResponse};
