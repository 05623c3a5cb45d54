//! The law of changes: what narrows breaks requests, what widens breaks answers, what cannot be compared breaks both, and what cannot be told warns.

use std::fmt;

/// A difference does this to the values that are allowed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Effect {
    Narrows,
    Widens,
    Incomparable,
    Unknown,
    None,
}

impl Effect {
    /// The effect on a set of values: whether the new set has all of the old ones, and the other way round.
    pub(crate) fn of(has_all: bool, is_within: bool) -> Self {
        match (has_all, is_within) {
            (true, true) => Self::None,
            (true, false) => Self::Widens,
            (false, true) => Self::Narrows,
            (false, false) => Self::Incomparable,
        }
    }

    pub(crate) fn level(self, who: Who) -> Level {
        match (self, who) {
            (Self::Incomparable, _) | (Self::Narrows, Who::Sends) | (Self::Widens, Who::Reads) => {
                Level::Breaks
            }
            (Self::Unknown, _) => Level::Warns,
            _ => Level::Fine,
        }
    }
}

/// The users of an API whom a difference concerns.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord)]
pub enum Who {
    /// Clients that send requests as the old document says.
    #[default]
    Sends,
    /// Clients that read answers as the old document says.
    Reads,
    /// Code that is generated of the document, which names operations and types as it does.
    Names,
}

impl fmt::Display for Who {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Sends => "who sends",
            Self::Reads => "who reads",
            Self::Names => "generated names",
        })
    }
}

/// How much a difference matters.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Level {
    /// Somebody who goes on as the old document says is broken.
    Breaks,
    /// The documents do not tell whether somebody is broken.
    Warns,
    /// Nobody is broken.
    Fine,
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&format!("{self:?}").to_lowercase())
    }
}
