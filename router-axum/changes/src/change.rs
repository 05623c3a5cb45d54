//! A difference between two documents.

use crate::rules::Rule;

/// A difference between two documents.
#[derive(Debug)]
pub struct Change {
    /// The kind of difference.
    pub rule: &'static Rule,
    /// True if a client breaks that goes on as the old document says.
    pub breaks: bool,
    /// The place of the difference: `the query parameter page`, or `Article.body`.
    pub place: String,
    /// The operations that have it, by method and path: those of the new document, or of the old one where they are gone.
    pub operations: Vec<(String, String)>,
}
