//! Security schemes in short.

use aide::openapi::SecurityScheme;
use serde_json::{Value, json};

/// A token in `Authorization: Bearer ..`.
#[must_use]
pub fn bearer() -> SecurityScheme {
    scheme(json!({ "type": "http", "scheme": "bearer" }))
}

/// A name and a password in `Authorization: Basic ..`.
#[must_use]
pub fn basic() -> SecurityScheme {
    scheme(json!({ "type": "http", "scheme": "basic" }))
}

/// A key in a header of this name.
#[must_use]
pub fn key_in_header(name: &str) -> SecurityScheme {
    scheme(json!({ "type": "apiKey", "in": "header", "name": name }))
}

/// A key, or the id of a session, in a cookie of this name.
#[must_use]
pub fn key_in_cookie(name: &str) -> SecurityScheme {
    scheme(json!({ "type": "apiKey", "in": "cookie", "name": name }))
}

fn scheme(scheme: Value) -> SecurityScheme {
    serde_json::from_value(scheme).expect("a scheme")
}
