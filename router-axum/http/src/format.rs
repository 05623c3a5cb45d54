//! The two formats of errors.

/// The format of an error.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Format {
    /// A page, `text/html`.
    Html,
    /// Problem details, `application/problem+json`.
    Json,
}
