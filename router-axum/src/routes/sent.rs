//! The kinds of content that actions send.

/// The content of a response.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Sent {
    /// None: 204.
    Nothing,
    /// JSON: 201 for what is posted by convention, else 200.
    Value,
    /// JSON with the status 200.
    Json,
    /// JSON with the status 201 and a `Location`.
    Created,
    Bytes,
    Text,
    /// A response.
    Other,
}
