//! Security schemes in short.

use aide::openapi::{ApiKeyLocation, SecurityScheme};

/// A token in `Authorization: Bearer ..`.
#[must_use]
pub fn bearer() -> SecurityScheme {
    http("bearer")
}

/// A name and a password in `Authorization: Basic ..`.
#[must_use]
pub fn basic() -> SecurityScheme {
    http("basic")
}

/// A key in a header of this name.
#[must_use]
pub fn key_in_header(name: &str) -> SecurityScheme {
    key(ApiKeyLocation::Header, name)
}

/// A key, or the id of a session, in a cookie of this name.
#[must_use]
pub fn key_in_cookie(name: &str) -> SecurityScheme {
    key(ApiKeyLocation::Cookie, name)
}

fn http(scheme: &str) -> SecurityScheme {
    SecurityScheme::Http {
        scheme: scheme.to_owned(),
        bearer_format: None,
        description: None,
        extensions: Default::default(),
    }
}

fn key(location: ApiKeyLocation, name: &str) -> SecurityScheme {
    SecurityScheme::ApiKey {
        location,
        name: name.to_owned(),
        description: None,
        extensions: Default::default(),
    }
}
