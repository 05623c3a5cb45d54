#![doc = include_str!("../README.md")]

mod client;
mod cookies;
mod log;
mod multipart;
mod request;
mod response;
mod session;
mod stream;

pub use multipart::MultipartForm;
pub use request::TestRequest;
pub use response::{Problem, TestResponse};
pub use session::Client;
pub use stream::TestStream;
