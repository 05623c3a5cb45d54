//! The runtime through its public API.

mod common;
mod conflicts;
mod errors;
mod fields;
mod openapi;
#[cfg(feature = "templates")]
mod page_safety;
mod setups;
mod tables;
mod uploads;
mod variables;
