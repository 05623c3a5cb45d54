//! A difference between two documents.

use crate::rules::Rule;

/// A difference between two documents.
#[derive(Debug)]
pub struct Change {
    /// The kind of difference.
    pub rule: &'static Rule,
    /// True if the difference breaks a client that was written by the old document.
    pub breaks: bool,
    /// The place of the difference: `the query parameter page`, or `Article.body`.
    pub place: String,
    /// The operations that the difference is about, by method and path. An operation that is gone is named as in the old document.
    pub operations: Vec<(String, String)>,
}
