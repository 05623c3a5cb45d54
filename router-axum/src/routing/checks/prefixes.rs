//! How service-name prefixes and origins are written.

use router_core::Kind;

/// A service-name prefix with the dot at its end.
pub(crate) fn ended(prefix: &str) -> String {
    let end = if prefix.is_empty() || prefix.ends_with('.') {
        ""
    } else {
        "."
    };
    format!("{prefix}{end}")
}

/// A service-name prefix ends with a dot, and the controller's name follows it. Returns the right one, and what is wrong with another.
pub(crate) fn service_prefix(found: &str, name: &str, kind: Kind) -> (String, Option<String>) {
    let before = found
        .strip_suffix(name)
        .filter(|before| before.is_empty() || before.ends_with('.'));
    let (right, problem) = if found.contains('/') {
        let right = if kind == Kind::Rest {
            "controller.rest."
        } else {
            "controller.web."
        };
        (right.to_owned(), "is a URL prefix, which the router has")
    } else if let Some(before) = before {
        (
            before.to_owned(),
            "ends in the controller's own name, which is added",
        )
    } else {
        (ended(found), "does not end in `.`")
    };
    let mistake = || {
        format!(
            "the service-name prefix {found:?} of the controller `{name}` {problem}: write {right:?}"
        )
    };
    let mistake = (right != found).then(mistake);
    (right, mistake)
}

/// An origin is a scheme and a host, with nothing behind them.
pub(crate) fn origin(origin: &str) -> Result<(), String> {
    let host = ["https://", "http://"]
        .iter()
        .find_map(|scheme| origin.strip_prefix(scheme))
        .unwrap_or_default();
    let is_host = |byte: u8| byte.is_ascii_alphanumeric() || b"-.:[]".contains(&byte);
    if !host.is_empty() && host.bytes().all(is_host) {
        return Ok(());
    }
    Err(format!(
        "is `{origin}`, which is not a scheme and host: write `https://example.org`"
    ))
}
