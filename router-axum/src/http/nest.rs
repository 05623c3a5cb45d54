//! The part of a path that `nest` of axum takes.

use axum::{
    extract::OriginalUri,
    http::{Extensions, Uri, request::Parts},
};

/// The prefix that `nest` took from the request's path.
pub(crate) fn nested_at(parts: &Parts) -> &str {
    taken_by_nest(&parts.extensions, &parts.uri)
}

/// The same of a request with these extensions and this target.
pub(crate) fn taken_by_nest<'a>(extensions: &'a Extensions, uri: &Uri) -> &'a str {
    extensions.get().map_or("", |OriginalUri(original)| taken(original, uri))
}

fn taken<'a>(original: &'a Uri, uri: &Uri) -> &'a str {
    let (original, path) = (original.path(), uri.path());
    // most requests come through no `nest`, and then there is nothing to compare
    if original.len() == path.len() {
        return "";
    }
    match original.strip_suffix(path) {
        Some(prefix) => prefix,
        // a request for `/app` reaches the router nested at `/app` as `/`
        None if path == "/" => original,
        None => "",
    }
}

#[cfg(test)]
mod tests {
    use axum::http::Uri;

    use super::taken;

    #[test]
    fn what_nest_took_is_known() {
        let uri = |text: &'static str| Uri::from_static(text);
        assert_eq!(taken(&uri("/shop/users/7"), &uri("/users/7")), "/shop");
        assert_eq!(taken(&uri("/users/7"), &uri("/users/7")), "");
        assert_eq!(taken(&uri("/other"), &uri("/users/7")), "");
    }
}
