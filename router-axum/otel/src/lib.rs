#![doc = include_str!("../README.md")]

mod attributes;
mod observed;
mod span;
mod telemetry;

pub use observed::Observed;
pub use telemetry::Telemetry;
