#![doc = include_str!("../README.md")]

mod change;
mod comparison;
mod older;
mod operations;
mod rules;
mod schemas;

pub use change::Change;
pub use older::to_3_0;
pub use operations::compare;
pub use rules::{RULES, Rule};
