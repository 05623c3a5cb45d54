//! The guide: pages on one subject each.
//!
#![doc = include_str!("../docs/guide.md")]
#![cfg_attr(
    not(all(feature = "telemetry", feature = "test")),
    allow(
        rustdoc::broken_intra_doc_links,
        reason = "it leads to `testing` and to `Telemetry`, too"
    )
)]

// its code is built and tested by `tests/tests/tutorial.rs`, all files together
#[cfg_attr(not(doctest), doc = include_str!("../docs/tutorial.md"))]
pub mod tutorial {}

#[doc = include_str!("../docs/conventions.md")]
pub mod conventions {}

#[doc = include_str!("../docs/arguments.md")]
pub mod arguments {}

#[doc = include_str!("../docs/compiler.md")]
pub mod compiler {}

#[doc = include_str!("../docs/extractors.md")]
pub mod extractors {}

#[doc = include_str!("../docs/layers.md")]
pub mod layers {}

#[doc = include_str!("../docs/log_in.md")]
pub mod log_in {}

#[cfg_attr(all(feature = "openapi-ui", feature = "test"), doc = include_str!("../docs/viewer_narrow_link.md"))]
#[cfg_attr(all(feature = "openapi-ui", feature = "test"), doc = include_str!("../docs/openapi.md"))]
#[cfg_attr(
    not(all(feature = "openapi-ui", feature = "test")),
    doc = "The page is there with the features `openapi-ui` and `test`."
)]
pub mod openapi {}

#[doc = include_str!("../docs/features.md")]
pub mod features {}

#[doc = include_str!("../docs/deployment.md")]
pub mod deployment {}

#[doc = include_str!("../docs/operations.md")]
pub mod operations {}

#[doc = include_str!("../docs/security.md")]
pub mod security {}

#[doc = include_str!("../docs/process_link.md")]
#[doc = include_str!("../docs/performance.md")]
pub mod performance {}

#[doc = include_str!("../docs/versions.md")]
pub mod versions {}

#[doc = include_str!("../docs/migrating.md")]
pub mod migrating {}

#[doc = include_str!("../docs/coming_from.md")]
pub mod coming_from {}
