#![doc = include_str!("../README.md")]

mod client;
mod cookies;
mod log;
mod multipart;
mod request;
mod requests;
mod response;
mod stream;

pub use client::Client;
pub use multipart::MultipartForm;
pub use request::TestRequest;
pub use response::{Problem, TestResponse};
pub use stream::TestStream;
