//! How prefixes and origins are written.

use router_core::Kind;

/// A URL prefix is empty, or has plain segments with a slash before each.
pub(crate) fn prefix(prefix: &str) -> Result<(), String> {
    let segments = || prefix.split('/').filter(|segment| !segment.is_empty());
    let meant: String = segments().flat_map(|segment| ["/", segment]).collect();
    if prefix.contains(['{', '<']) {
        let written = router_core::path_meant(prefix);
        Err(format!(
            "is `{prefix}`, which has a path value: a prefix has none, but what stands below an empty one can be nested, \
             `Router::new().nest(\"{written}\", ..)`"
        ))
    } else if prefix.contains("://") || !segments().all(is_plain) {
        Err(format!("is `{prefix}`, which is malformed: a prefix is empty, or has plain segments, as \"/api/v1\""))
    } else if meant != prefix {
        Err(format!("is `{prefix}`, which is malformed: write {meant:?}"))
    } else {
        Ok(())
    }
}

fn is_plain(segment: &str) -> bool {
    let is_plain = |byte: u8| byte.is_ascii_alphanumeric() || b"-._~!$&'()+,;=:@".contains(&byte);
    !matches!(segment, "." | "..") && !segment.starts_with(':') && segment.bytes().all(is_plain)
}

/// A service-name prefix with the dot at its end.
pub(crate) fn ended(prefix: &str) -> String {
    let end = if prefix.is_empty() || prefix.ends_with('.') { "" } else { "." };
    format!("{prefix}{end}")
}

/// A service-name prefix ends with a dot, and the controller's name follows it. Returns the right one, and what is wrong with another.
pub(crate) fn service_prefix(found: &str, name: &str, kind: Kind) -> (String, Option<String>) {
    let right = match found.strip_suffix(name) {
        _ if found.contains('/') && kind == Kind::Rest => "controller.rest.".to_owned(),
        _ if found.contains('/') => "controller.web.".to_owned(),
        Some(before) if before.is_empty() || before.ends_with('.') => before.to_owned(),
        _ => ended(found),
    };
    let problem = format!("is not a list of words with a `.` behind each, which the name follows: write {right:?}");
    let mistake =
        (right != found).then(|| format!("the service-name prefix {found:?} of the controller `{name}` {problem}"));
    (right, mistake)
}

/// An origin is a scheme and a host, with nothing behind them.
pub(crate) fn origin(origin: &str) -> Result<(), String> {
    let host = ["https://", "http://"].iter().find_map(|scheme| origin.strip_prefix(scheme)).unwrap_or_default();
    let is_host = |byte: u8| byte.is_ascii_alphanumeric() || b"-.:[]".contains(&byte);
    if !host.is_empty() && host.bytes().all(is_host) {
        return Ok(());
    }
    Err(format!("is `{origin}`, which is not a scheme and host: write `https://example.org`"))
}

#[cfg(test)]
mod tests {
    use super::prefix;

    #[test]
    fn prefixes() {
        for legal in ["", "/api", "/api/v1", "/~user/a.b"] {
            assert_eq!(prefix(legal), Ok(()), "{legal}");
        }
        for illegal in ["api", "/", "/api/", "//", "/a//b", "/a b", "/{id}", "/a?b", "/a%20", "/:a", "/../a", "/ü"] {
            assert!(prefix(illegal).is_err(), "{illegal}");
        }
    }
}
