//! The runtime through its public API.

mod common;
mod conflicts;
mod errors;
mod setups;
mod tables;
mod variables;
