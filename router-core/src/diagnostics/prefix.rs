//! How URL prefixes are written.

use crate::diagnostics::route_path::path_meant;

/// Checks a URL prefix: it is empty, or begins with a slash, does not end with one, and is made of literal segments.
///
/// # Errors
/// For any other text, with its mistake as the end of a sentence about it.
///
/// ```
/// use router_axum_core::check_prefix;
/// assert!(check_prefix("").is_ok() && check_prefix("/api/v1").is_ok());
/// assert_eq!(check_prefix("api").unwrap_err(), "is `api`, which does not begin with a slash: write `/api`");
/// ```
pub fn check_prefix(prefix: &str) -> Result<(), String> {
    let without_end = prefix.trim_end_matches('/');
    let written = path_meant(prefix);
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

#[cfg(test)]
mod tests {
    use super::check_prefix;

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
            assert_eq!(check_prefix(legal), Ok(()), "{legal}");
        }
        for illegal in [
            "api", "/", "/api/", "//", "/a//b", "/a b", "/{id}", "/a?b", "/a%2D", "/:a", "/*a",
            "/../a", "/ü", "/%c3%bc",
        ] {
            assert!(check_prefix(illegal).is_err(), "{illegal}");
        }
    }
}
