//! Why fields were not read.

use std::{error::Error, fmt};

use crate::failure::Failure;

/// The field that cannot be read, and the reason. Its text is serde's, for a log.
#[derive(Debug, Clone)]
#[non_exhaustive]
pub struct Unread {
    /// The name of the field, if that is known.
    pub name: Option<String>,
    /// The value of a list that is meant, counted from 0.
    pub element: Option<usize>,
    /// The list of structs that the field is in, and which of its entries is meant, counted from 0.
    pub entry: Option<(String, usize)>,
    /// A sentence for those who sent it, without the name: one of [`details`](crate::details).
    pub detail: &'static str,
    pub(crate) failure: Failure,
}

impl Unread {
    pub(crate) fn of(name: Option<&str>, failure: Failure) -> Self {
        Self {
            name: name.map(str::to_owned),
            element: failure.element,
            entry: failure.entry.as_deref().cloned(),
            detail: failure.detail,
            failure,
        }
    }
}

impl fmt::Display for Unread {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.failure.fmt(f)
    }
}

impl Error for Unread {}
