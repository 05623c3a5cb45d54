//! The types of an action say how it answers.

use crate::error::described::Describe;

/// The answer of an action, as far as its types tell.
#[derive(Debug, Clone, Copy, Default)]
pub struct TypedAnswer {
    pub sent: Sent,
    /// True if there may be no value.
    pub is_optional: bool,
    /// True if a status stands beside the value.
    pub has_status: bool,
    /// True if parts of a response stand beside the value, which may say another media type.
    pub has_parts: bool,
    /// Describes, for a document, what depends on the request.
    pub around: Option<Describe>,
}

impl TypedAnswer {
    /// A value with nothing around it.
    pub(crate) const ALONE: Self = Self {
        sent: Sent::Nothing,
        is_optional: false,
        has_status: false,
        has_parts: false,
        around: None,
    };
}

/// The content of a response, as far as types tell.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum Sent {
    /// None: 204.
    #[default]
    Nothing,
    /// JSON with the status 200.
    Value,
    /// JSON with the status 201 and a `Location`.
    Created,
    Bytes,
    Text,
    /// A response.
    Other,
}
