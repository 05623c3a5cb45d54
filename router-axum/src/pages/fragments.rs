//! Answers to requests of htmx for a part of a page, which is not replaced by what they lead to.

use axum::{
    http::{HeaderName, HeaderValue, StatusCode, header::LOCATION},
    response::Response,
};

use crate::error::RequestHead;

const HX_REDIRECT: HeaderName = HeaderName::from_static("hx-redirect");
const HX_REFRESH: HeaderName = HeaderName::from_static("hx-refresh");

/// Lets the whole page follow a redirect: the browser itself would follow it for the part alone.
pub(super) fn followed(mut response: Response, request: &RequestHead<'_>) -> Response {
    let Some(location) = response.headers_mut().remove(LOCATION) else {
        return response;
    };
    *response.status_mut() = StatusCode::NO_CONTENT;
    let target = location
        .to_str()
        .map(|target| below(request.uri.path(), target))
        .unwrap_or_default();
    // to another place of the same page no browser would load it anew
    if target
        .split_once('#')
        .is_some_and(|(page, _)| Some(page) == current_page(request))
    {
        response
            .headers_mut()
            .insert(HX_REFRESH, const { HeaderValue::from_static("true") });
    } else {
        response.headers_mut().insert(
            HX_REDIRECT,
            HeaderValue::try_from(target).unwrap_or(location),
        );
    }
    response
}

/// The target of a redirect as the page has to name it: a relative one is meant from the path of the request.
fn below(path: &str, target: &str) -> String {
    match target.as_bytes().first() {
        Some(b'?' | b'#') => format!("{path}{target}"),
        Some(b'/') | None => target.to_owned(),
        _ if target
            .split(['/', '?', '#'])
            .next()
            .is_some_and(|first| first.contains(':')) =>
        {
            target.to_owned()
        }
        _ => format!("{}{target}", &path[..=path.rfind('/').unwrap_or_default()]),
    }
}

/// The path and the query of the page that asks.
fn current_page<'a>(request: &RequestHead<'a>) -> Option<&'a str> {
    let url = request.headers.get("hx-current-url")?.to_str().ok()?;
    let (_, behind) = url.split_once("://")?;
    let path = &behind[behind.find('/')?..];
    Some(path.split('#').next().unwrap_or(path))
}

#[cfg(test)]
mod tests {
    use super::below;

    #[test]
    fn targets_are_meant_from_the_request() {
        for (target, expected) in [
            ("/posts", "/posts"),
            ("?page=2", "/a/b?page=2"),
            ("#x", "/a/b#x"),
            ("edit", "/a/edit"),
            ("../up", "/a/../up"),
            ("https://example.org/x", "https://example.org/x"),
        ] {
            assert_eq!(below("/a/b", target), expected, "{target}");
        }
    }
}
