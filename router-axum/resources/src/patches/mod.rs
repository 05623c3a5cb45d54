//! Changes of parts of a value (RFC 7396).

pub(crate) mod merge_patch;
pub(crate) mod patched;
