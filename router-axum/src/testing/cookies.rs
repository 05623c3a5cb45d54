//! The cookies of a client, kept and sent as browsers do (RFC 6265, 5.3 and 5.4): each for the paths below its own.

use std::cmp::Reverse;

use axum::http::HeaderValue;
use cookie::{Cookie, time::OffsetDateTime};

/// One for each name and path, the newest last. Every one of them has a path.
#[derive(Debug, Default)]
pub(super) struct Cookies(Vec<Cookie<'static>>);

impl Cookies {
    /// Keeps a cookie in place of one of its name and path; one that is over is one that is removed.
    pub(super) fn keep(&mut self, mut cookie: Cookie<'static>, request_path: &str) {
        if !cookie.path().is_some_and(|path| path.starts_with('/')) {
            cookie.set_path(default_path(request_path).to_owned());
        }
        self.0.retain(|kept| (kept.name(), kept.path()) != (cookie.name(), cookie.path()));
        if !is_over(&cookie) {
            self.0.push(cookie);
        }
    }

    /// The newest of a name, whatever its path.
    pub(super) fn value(&self, name: &str) -> Option<&str> {
        self.0.iter().rev().find(|cookie| cookie.name() == name).map(Cookie::value)
    }

    /// The cookies of a request to `path`: the longest paths first.
    pub(super) fn sent_to(&self, path: &str) -> Option<HeaderValue> {
        let path_of = |cookie: &Cookie<'_>| cookie.path().unwrap_or("/").len();
        let mut sent: Vec<_> = self.0.iter().filter(|cookie| is_for(cookie, path)).collect();
        sent.sort_by_key(|cookie| Reverse(path_of(cookie)));
        let pairs: Vec<_> = sent.iter().map(|cookie| cookie.encoded().stripped().to_string()).collect();
        (!pairs.is_empty()).then(|| HeaderValue::try_from(pairs.join("; ")).expect("a cookie is visible text"))
    }
}

/// The path of a cookie that says none: that of the request without its last segment.
fn default_path(request_path: &str) -> &str {
    match request_path.rfind('/') {
        None | Some(0) => "/",
        Some(end) => &request_path[..end],
    }
}

fn is_for(cookie: &Cookie<'_>, path: &str) -> bool {
    let own = cookie.path().unwrap_or("/");
    path.strip_prefix(own).is_some_and(|rest| rest.is_empty() || own.ends_with('/') || rest.starts_with('/'))
}

fn is_over(cookie: &Cookie<'_>) -> bool {
    let is_old = cookie.max_age().is_some_and(|age| !age.is_positive());
    is_old || cookie.expires_datetime().is_some_and(|end| end <= OffsetDateTime::now_utc())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The requested paths, each with its `Set-Cookie`.
    type Set<'a> = &'a [(&'a str, &'a str)];

    /// Keeps all of it, and looks at what is sent.
    fn sent(set: Set<'_>, to: &str) -> Option<String> {
        let mut cookies = Cookies::default();
        for (request_path, text) in set {
            cookies.keep(Cookie::parse_encoded((*text).to_owned()).expect("a cookie"), request_path);
        }
        cookies.sent_to(to).map(|value| value.to_str().expect("text").to_owned())
    }

    #[test]
    fn go_where_browsers_send_them() {
        let cases: &[(Set<'_>, &str, Option<&str>)] = &[
            (&[("/", "a=1")], "/x/y", Some("a=1")),
            (&[("/session", "a=1")], "/", Some("a=1")),
            // no path is that of the form's folder
            (&[("/session/login", "a=1")], "/session/who", Some("a=1")),
            (&[("/session/login", "a=1")], "/session", Some("a=1")),
            (&[("/session/login", "a=1")], "/", None),
            (&[("/session/login", "a=1")], "/sessions", None),
            (&[("/session/login", "a=1; Path=/")], "/", Some("a=1")),
            (&[("/session/login", "a=1; Path=x")], "/session", Some("a=1")),
            (&[("/", "a=1; Path=/b/")], "/b/c", Some("a=1")),
            (&[("/", "a=1; Path=/b/")], "/b", None),
            (&[("/", "a=1"), ("/", "a=2; Path=/b"), ("/", "c=3")], "/b", Some("a=2; a=1; c=3")),
            (&[("/", "a=1"), ("/", "a=2")], "/", Some("a=2")),
            (&[("/", "a=1"), ("/", "a=; Max-Age=0")], "/", None),
            (&[("/", "a=1"), ("/", "a=; Expires=Thu, 01 Jan 1970 00:00:00 GMT")], "/", None),
            // removed where it is not
            (&[("/", "a=1"), ("/session/logout", "a=; Max-Age=0")], "/", Some("a=1")),
            (&[("/", "a=%20b")], "/", Some("a=%20b")),
        ];
        for (set, to, expected) in cases {
            assert_eq!(sent(set, to).as_deref(), *expected, "{set:?} to {to}");
        }
    }
}
