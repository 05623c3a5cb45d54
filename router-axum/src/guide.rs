//! The guide: pages on one subject each.

#[doc = include_str!("../docs/compiler.md")]
pub mod compiler {}
