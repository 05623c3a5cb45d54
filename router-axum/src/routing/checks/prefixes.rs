//! How prefixes and origins are written.

use router_core::Kind;

/// A URL prefix is empty, or begins with a slash, does not end with one, and is made of plain segments.
pub(crate) fn prefix(prefix: &str) -> Result<(), String> {
    let is_plain = |byte: u8| byte.is_ascii_alphanumeric() || b"-._~!$&'()+,;=:@".contains(&byte);
    if prefix.is_empty() {
        Ok(())
    } else if prefix == "/" {
        Err("is `/`, which ends with a slash: write `\"\"` for the root".to_owned())
    } else if let Some((_, behind)) = prefix.split_once("://") {
        let path = behind.find('/').map_or("", |at| behind[at..].trim_end_matches('/'));
        Err(format!("is `{prefix}`, which is a whole URL: write {path:?}; `with_origin` takes what is in front of it"))
    } else if !prefix.starts_with('/') {
        Err(format!("is `{prefix}`, which does not begin with a slash: write `/{}`", prefix.trim_end_matches('/')))
    } else if prefix.ends_with('/') {
        Err(format!("is `{prefix}`, which ends with a slash: write `{}`", prefix.trim_end_matches('/')))
    } else if prefix.contains("//") {
        Err(format!("is `{prefix}`, which has an empty segment"))
    } else if prefix.split('/').any(|segment| matches!(segment, "." | "..")) {
        Err(format!("is `{prefix}`, which clients resolve to another path"))
    } else if prefix.contains(['{', '<']) || prefix.contains("/:") {
        let written = router_core::path_meant(prefix);
        Err(format!(
            "is `{prefix}`, which has a path value: a prefix has none, but what stands below an empty one can be nested, \
             `Router::new().nest(\"{written}\", ..)`"
        ))
    } else if !prefix.bytes().all(|byte| byte == b'/' || is_plain(byte)) {
        Err(format!("is `{prefix}`, which has characters that are not plain in a path"))
    } else {
        Ok(())
    }
}

/// A service-name prefix with the dot at its end.
pub(crate) fn ended(prefix: &str) -> String {
    let end = if prefix.is_empty() || prefix.ends_with('.') { "" } else { "." };
    format!("{prefix}{end}")
}

/// A service-name prefix ends with a dot, and the controller's name follows it. Returns the right one, and what is wrong with another.
pub(crate) fn service_prefix(found: &str, name: &str, kind: Kind) -> (String, Option<String>) {
    if found.contains('/') {
        let right = if kind == Kind::Rest { "controller.rest." } else { "controller.web." };
        let problem = format!("is a URL prefix, which the router has: write {right:?}");
        return (
            right.to_owned(),
            Some(format!("the service-name prefix {found:?} of the controller `{name}` {problem}")),
        );
    }
    if found == ended(found) {
        return (found.to_owned(), None);
    }
    let before = found.strip_suffix(name).filter(|before| before.is_empty() || before.ends_with('.'));
    let (right, problem) = match before {
        Some(before) => {
            (before.to_owned(), format!("ends in the controller's own name, which is added: write {before:?}"))
        }
        None => (ended(found), format!("does not end in `.`: write {:?}", ended(found))),
    };
    (right, Some(format!("the service-name prefix {found:?} of the controller `{name}` {problem}")))
}

/// An origin is a scheme and a host, with nothing behind them.
pub(crate) fn origin(origin: &str) -> Result<(), String> {
    let rest = ["https://", "http://"].iter().find_map(|scheme| origin.strip_prefix(scheme));
    match rest {
        Some(host)
            if !host.is_empty()
                && host.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"-.:[]".contains(&byte)) =>
        {
            Ok(())
        }
        _ => Err(format!("is `{origin}`, which is not a scheme and host: write `https://example.org`")),
    }
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
