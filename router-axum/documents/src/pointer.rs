//! JSON pointers.

/// A step of a JSON pointer (RFC 6901).
pub(crate) fn pointer_step(name: &str) -> String {
    format!("/{}", name.replace('~', "~0").replace('/', "~1"))
}
