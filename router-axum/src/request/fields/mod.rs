//! Queries and forms, `name=value&name=value`, as browsers and `fetch` send them.
//!
//! A text does not say of which type it is, so the type that reads it does: `3` is a number for a `u32`, and a text for a `String`. What serde keeps before
//! it knows the type (a flattened struct, an enum with a tag) is shown as a text, and, where that is refused, as a number, a yes or no, or a list: see [`Shown`](shown::Shown).
//! A flattened `Option` hides the refusal, which is [kept](failure::take_refused) for that.

mod failure;
mod reading;
mod shown;
mod text;
mod value;

#[cfg(feature = "templates")]
pub(crate) use reading::read_pairs;
pub(crate) use reading::{Source, broken, read, read_query};
#[cfg(feature = "templates")]
pub(crate) use {failure::address, text::truth};
