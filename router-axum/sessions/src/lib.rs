#![doc = include_str!("../README.md")]
#![forbid(unsafe_code)]

mod cookie;
mod log_in;
mod store;

pub use cookie::layer;
pub use log_in::{USER, log_in, log_out, user};
pub use store::{DatabaseStore, TABLE};
