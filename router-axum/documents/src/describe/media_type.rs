//! The media types that a description names.

pub(super) const BYTES: &str = "application/octet-stream";
pub(super) const FORM: &str = "application/x-www-form-urlencoded";
pub(super) const JSON: &str = "application/json";
pub(super) const MULTIPART: &str = "multipart/form-data";
pub(super) const TEXT: &str = "text/plain";
