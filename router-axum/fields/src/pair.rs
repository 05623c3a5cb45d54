//! A name and its value, as they were sent.

use std::borrow::Cow;

/// A name with its value, and when it was sent.
pub(crate) struct Pair<'a> {
    pub(crate) name: Cow<'a, str>,
    pub(crate) value: Cow<'a, str>,
    pub(crate) place: usize,
}
