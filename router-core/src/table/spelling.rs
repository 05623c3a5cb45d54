//! How the values of a path are spelled: a literal that a value cannot be is not taken away from it.

use crate::constant::{any, is_equal};
use crate::table::overlap::{Segments, is_value};

/// The texts from which the values of a type are read.
///
/// ```
/// use router_axum_core::Spelling;
///
/// assert!(!Spelling::Integer.reads("search") && Spelling::Integer.reads("7"));
/// assert!(Spelling::OneOf(&["open", "closed"]).reads("open"));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Spelling {
    /// The type says nothing of it.
    Unsaid,
    /// Any text.
    Any,
    /// Decimal digits, perhaps behind a `-`: an integer, which has one spelling.
    Integer,
    /// A text that begins with a digit, a sign or a point: a number with a fraction, a date, an address of four numbers.
    Number,
    /// Hexadecimal digits and `-`, 32 characters at least.
    Uuid,
    /// One of these texts.
    OneOf(&'static [&'static str]),
}

impl Spelling {
    /// Returns whether a literal of a path may be read as such a value.
    #[must_use]
    pub const fn reads(self, literal: &str) -> bool {
        let text = literal.as_bytes();
        match self {
            Self::Integer => matches!(text, [b'0'..=b'9', ..] | [b'-', b'0'..=b'9', ..]),
            Self::Number => matches!(text, [b'0'..=b'9' | b'+' | b'-' | b'.', ..]),
            Self::Uuid => text.len() >= 32,
            Self::OneOf(texts) => any!(own in texts => is_equal(own, literal)),
            Self::Unsaid | Self::Any => true,
        }
    }
}

/// Returns whether the values of a path can be read from the literals that another path has at their places.
#[must_use]
pub const fn reads(path: &str, mut spellings: &[Spelling], other: &str) -> bool {
    let (mut own, mut other) = (Segments::of(path), Segments::of(other));
    while let (Some(own), Some(other)) = (own.next(), other.next()) {
        if is_value(own)
            && let [spelling, rest @ ..] = spellings
        {
            let is_rest = matches!(own.as_bytes(), [_, b'*', ..]);
            if !is_rest && !is_value(other) && !spelling.reads(other) {
                return false;
            }
            spellings = rest;
        }
    }
    true
}
