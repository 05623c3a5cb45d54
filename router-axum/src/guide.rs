//! The guide: pages on one subject each.

// its code is built and tested by `tests/tests/tutorial.rs`, all files together
#[cfg_attr(not(doctest), doc = include_str!("../docs/tutorial.md"))]
pub mod tutorial {}

#[doc = include_str!("../docs/compiler.md")]
pub mod compiler {}

#[doc = include_str!("../docs/migrating.md")]
pub mod migrating {}

#[doc = include_str!("../docs/coming_from.md")]
pub mod coming_from {}

#[doc = include_str!("../docs/extractors.md")]
pub mod extractors {}

#[doc = include_str!("../docs/layers.md")]
pub mod layers {}

#[doc = include_str!("../docs/deployment.md")]
pub mod deployment {}

#[doc = include_str!("../docs/security.md")]
pub mod security {}

#[doc = include_str!("../docs/performance.md")]
pub mod performance {}
