#![doc = include_str!("../docs/clients.md")]

mod answer;
mod call;
mod connection;
mod draft;
mod error;
mod values;

pub use answer::{Answer, PageRequest};
pub use call::Call;
pub use connection::Connection;
pub use draft::Draft;
pub use error::{ClientError, InvalidValue, OwnError, Problem, Unexpected};
pub use values::{BySerde, Received, Sent};

/// The code of the README is compiled.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
