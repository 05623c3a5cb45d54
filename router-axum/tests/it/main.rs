//! The runtime through its public API.

mod common;
mod conflicts;
mod errors;
mod openapi;
mod setups;
mod tables;
mod variables;
