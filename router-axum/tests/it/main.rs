//! The runtime through its public API.

mod common;
mod conflicts;
mod errors;
mod fields;
mod openapi;
mod setups;
mod tables;
mod variables;
