#![doc = include_str!("../docs/guide.md")]
#![forbid(unsafe_code)]

mod accepted;
mod conditional;
#[cfg(feature = "openapi")]
mod described;
mod lists;
mod patches;

pub use accepted::Accepted;
pub use conditional::{
    condition::{IfMatch, IfNoneMatch, IfUnmodifiedSince},
    versioned::{Tagged, Version, Versioned},
};
pub use lists::{
    cursor_page::CursorPage,
    list_of::{Links, ListOf},
    numbered_page::NumberedPage,
    query::{Enveloped, Items, Limits, Listing},
    sort::{Sort, SortBy},
};
pub use patches::{
    merge_patch::{MergeOrJson, MergePatch},
    patched::Patched,
};
pub use router_axum::EntityTag;

/// The code of the README is compiled.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
