#![doc = include_str!("../README.md")]

mod access;
mod escaped;
mod observation;
mod proxies;
pub mod request_id;
mod watch;

pub use access::Unlogged;
pub use escaped::Escaped;
pub use observation::{Observation, Observer};
pub use proxies::Proxies;
pub use watch::{Record, Watch, Watched};
