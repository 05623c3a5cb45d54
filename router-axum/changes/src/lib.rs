#![doc = include_str!("../README.md")]

mod change;
mod comparison;
mod operations;
mod rules;
mod schemas;

pub use change::Change;
pub use operations::compare;
pub use rules::{RULES, Rule};
