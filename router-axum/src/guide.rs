//! The guide: pages on one subject each.

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
