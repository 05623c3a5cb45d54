//! A name and its value, as they were sent.

use std::borrow::Cow;

use super::kind::truth;

/// A name with its value, and when it was sent.
pub(crate) struct Pair<'a> {
    pub name: Cow<'a, str>,
    pub value: Cow<'a, str>,
    pub place: usize,
}

impl Pair<'_> {
    /// The value, at an address that no other pair has: empty texts may stand at the same one.
    pub(crate) fn text(&self) -> &str {
        if self.value.is_empty() {
            &self.name[..0]
        } else {
            &self.value
        }
    }
}

/// Returns whether these are a hidden field that says no, and the ticked checkbox behind it.
pub(crate) fn is_ticked(pairs: &[Pair<'_>]) -> bool {
    let truths = pairs.iter().map(|pair| truth(&pair.value));
    pairs.len() == 2 && truths.eq([Some(false), Some(true)])
}
