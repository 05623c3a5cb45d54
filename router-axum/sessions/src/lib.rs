#![doc = include_str!("../README.md")]
#![forbid(unsafe_code)]

mod log_in;
mod store;

pub use log_in::{USER, layer, log_in, log_out, user};
pub use store::{DatabaseStore, TABLE};
