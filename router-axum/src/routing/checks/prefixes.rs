//! How prefixes and origins are written.

use router_core::Kind;

/// A URL prefix is empty, or begins with a slash, does not end with one, and is made of literal segments.
pub(crate) fn prefix(prefix: &str) -> Result<(), String> {
    let without_end = prefix.trim_end_matches('/');
    let written = router_core::path_meant(prefix);
    let problem = if prefix.is_empty() {
        return Ok(());
    } else if without_end.is_empty() {
        "ends with a slash: write `\"\"` for the root".to_owned()
    } else if let Some((_, behind)) = without_end.split_once("://") {
        let path = behind.find('/').map_or("", |at| &behind[at..]);
        format!("is a whole URL: write {path:?}; `with_origin` takes what is in front of it")
    } else if !prefix.starts_with('/') {
        format!("does not begin with a slash: write `/{without_end}`")
    } else if prefix.ends_with('/') {
        format!("ends with a slash: write `{without_end}`")
    } else if prefix.contains("//") {
        "has an empty segment".to_owned()
    } else if prefix
        .split('/')
        .any(|segment| matches!(segment, "." | ".."))
    {
        "clients resolve to another path".to_owned()
    } else if written.values().next().is_some() {
        format!(
            "has a path value: a prefix has none, but what stands below an empty one can be nested, \
             `Router::new().nest(\"{written}\", ..)`"
        )
    } else if written.to_string() != prefix {
        format!("is not the path of any request: write `{written}`")
    } else {
        return Ok(());
    };
    Err(format!("is `{prefix}`, which {problem}"))
}

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

#[cfg(test)]
mod tests {
    use super::prefix;

    #[test]
    fn prefixes() {
        for legal in [
            "",
            "/api",
            "/api/v1",
            "/~user/a.b",
            "/API/caf%C3%A9",
            "/a*/b:c",
        ] {
            assert_eq!(prefix(legal), Ok(()), "{legal}");
        }
        for illegal in [
            "api", "/", "/api/", "//", "/a//b", "/a b", "/{id}", "/a?b", "/a%2D", "/:a", "/*a",
            "/../a", "/ü", "/%c3%bc",
        ] {
            assert!(prefix(illegal).is_err(), "{illegal}");
        }
    }
}
