//! The cookies of a client, kept and sent as browsers do (RFC 6265, 5.3 and 5.4): each for the paths below its own.

use std::cmp::Reverse;

use axum::http::HeaderValue;
use cookie::{Cookie, time::OffsetDateTime};

/// The cookies, one for each name, domain and path, the newest last. Every one of them has a path.
#[derive(Debug, Default)]
pub(crate) struct Cookies {
    kept: Vec<KeptCookie>,
    /// True if the requests come over HTTPS.
    pub over_https: bool,
}

#[derive(Debug)]
struct KeptCookie {
    cookie: Cookie<'static>,
    hosts: Hosts,
}

/// The hosts that a cookie is sent to.
#[derive(Debug, PartialEq)]
enum Hosts {
    /// Every host, for a cookie that the test has set.
    All,
    /// The host that has set it.
    Only(String),
    /// A domain, and the hosts in it.
    Below(String),
}

impl Cookies {
    /// No cookies yet.
    pub(crate) fn new(over_https: bool) -> Self {
        Self {
            kept: Vec::new(),
            over_https,
        }
    }

    /// Keeps a cookie that `host` has set, in place of one of its name, domain and path; one that is over is one that is removed, and one of a foreign domain
    /// is ignored.
    pub(crate) fn keep(&mut self, mut cookie: Cookie<'static>, host: &str, request_path: &str) {
        let hosts = match cookie.domain() {
            Some(domain) => Hosts::Below(domain.to_ascii_lowercase()),
            None => Hosts::Only(host.to_ascii_lowercase()),
        };
        if !hosts.have(host) || self.refuses(&cookie) {
            return;
        }
        if !cookie.path().is_some_and(|path| path.starts_with('/')) {
            cookie.set_path(default_path(request_path).to_owned());
        }
        self.put(KeptCookie { cookie, hosts });
    }

    /// Keeps a cookie for all hosts and paths.
    pub(crate) fn set(&mut self, name: &str, value: &str) {
        self.put(KeptCookie {
            cookie: Cookie::build((name.to_owned(), value.to_owned()))
                .path("/")
                .build(),
            hosts: Hosts::All,
        });
    }

    /// True for a `Secure` cookie where requests are plain, and for one whose name says what it is not (RFC 6265bis, 5.7).
    fn refuses(&self, cookie: &Cookie<'_>) -> bool {
        let is_secure = cookie.secure() == Some(true);
        if is_secure && !self.over_https {
            eprintln!(
                "the cookie `{}` is `Secure` and its request is plain, so browsers do not keep it: a client that comes over HTTPS is `app.over_https()`",
                cookie.name()
            );
        }
        let is_of_host = cookie.path() == Some("/") && cookie.domain().is_none();
        let is_misnamed = cookie.name().starts_with("__Secure-") && !is_secure
            || cookie.name().starts_with("__Host-") && !(is_secure && is_of_host);
        is_misnamed || is_secure && !self.over_https
    }

    fn put(&mut self, new: KeptCookie) {
        self.kept.retain(|kept| !kept.is_replaced_by(&new));
        if !is_over(&new.cookie) {
            self.kept.push(new);
        }
    }

    /// Forgets all cookies.
    pub(crate) fn clear(&mut self) {
        self.kept.clear();
    }

    /// The newest of a name, whatever its path.
    pub(crate) fn value(&self, name: &str) -> Option<&str> {
        self.kept
            .iter()
            .rev()
            .find(|kept| kept.cookie.name() == name)
            .map(|kept| kept.cookie.value())
    }

    /// The cookies of a request to `path` of `host`: the longest paths first.
    pub(crate) fn sent_to(&self, host: &str, path: &str) -> Option<HeaderValue> {
        let path_of = |cookie: &Cookie<'_>| cookie.path().unwrap_or("/").len();
        let sent = self
            .kept
            .iter()
            .filter(|kept| kept.hosts.have(host))
            .map(|kept| &kept.cookie);
        let mut sent: Vec<_> = sent.filter(|cookie| is_for(cookie, path)).collect();
        sent.sort_by_key(|cookie| Reverse(path_of(cookie)));
        let pairs: Vec<_> = sent
            .iter()
            .map(|cookie| cookie.encoded().stripped().to_string())
            .collect();
        (!pairs.is_empty())
            .then(|| HeaderValue::try_from(pairs.join("; ")).expect("a cookie is visible text"))
    }
}

impl KeptCookie {
    /// A cookie that the test has set stands for one of any host.
    fn is_replaced_by(&self, new: &Self) -> bool {
        (self.cookie.name(), self.cookie.path()) == (new.cookie.name(), new.cookie.path())
            && (self.hosts == new.hosts || [&self.hosts, &new.hosts].contains(&&Hosts::All))
    }
}

impl Hosts {
    fn have(&self, host: &str) -> bool {
        let host = host.to_ascii_lowercase();
        match self {
            Self::All => true,
            Self::Only(own) => host == *own,
            // a domain of several labels
            Self::Below(domain) => {
                let is_in = || {
                    domain.contains('.')
                        && host
                            .strip_suffix(domain.as_str())
                            .is_some_and(|rest| rest.ends_with('.'))
                };
                host == *domain || is_in() && host.parse::<std::net::IpAddr>().is_err()
            }
        }
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
    path.strip_prefix(own)
        .is_some_and(|rest| rest.is_empty() || own.ends_with('/') || rest.starts_with('/'))
}

fn is_over(cookie: &Cookie<'_>) -> bool {
    match cookie.max_age() {
        Some(age) => !age.is_positive(),
        None => cookie
            .expires_datetime()
            .is_some_and(|end| end <= OffsetDateTime::now_utc()),
    }
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
            cookies.keep(
                Cookie::parse_encoded((*text).to_owned()).expect("a cookie"),
                "www.example.org",
                request_path,
            );
        }
        cookies
            .sent_to("www.example.org", to)
            .map(|value| value.to_str().expect("text").to_owned())
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
            (
                &[("/session/login", "a=1; Path=x")],
                "/session",
                Some("a=1"),
            ),
            (&[("/", "a=1; Path=/b/")], "/b/c", Some("a=1")),
            (&[("/", "a=1; Path=/b/")], "/b", None),
            (
                &[("/", "a=1"), ("/", "a=2; Path=/b"), ("/", "c=3")],
                "/b",
                Some("a=2; a=1; c=3"),
            ),
            (&[("/", "a=1"), ("/", "a=2")], "/", Some("a=2")),
            (&[("/", "a=1"), ("/", "a=; Max-Age=0")], "/", None),
            (
                &[
                    ("/", "a=1"),
                    ("/", "a=; Expires=Thu, 01 Jan 1970 00:00:00 GMT"),
                ],
                "/",
                None,
            ),
            (
                &[(
                    "/",
                    "a=1; Max-Age=60; Expires=Thu, 01 Jan 1970 00:00:00 GMT",
                )],
                "/",
                Some("a=1"),
            ),
            (
                &[("/", "a=1; Expires=Fri, 01 Jan 2100 00:00:00 GMT; Max-Age=0")],
                "/",
                None,
            ),
            // removed where it is not
            (
                &[("/", "a=1"), ("/session/logout", "a=; Max-Age=0")],
                "/",
                Some("a=1"),
            ),
            (&[("/", "a=%20b")], "/", Some("a=%20b")),
            (
                &[
                    ("/", "a=1; Domain=www.example.org"),
                    ("/", "b=2; Domain=.Example.org"),
                ],
                "/",
                Some("a=1; b=2"),
            ),
            (
                &[
                    ("/", "a=1; Domain=example.com"),
                    ("/", "b=2; Domain=org"),
                    ("/", "c=3; Domain=x.www.example.org"),
                ],
                "/",
                None,
            ),
        ];
        for (set, to, expected) in cases {
            assert_eq!(sent(set, to).as_deref(), *expected, "{set:?} to {to}");
        }
    }

    #[test]
    fn secure_ones_are_kept_over_https_alone() {
        for (text, over_https, is_kept) in [
            ("a=1; Secure", false, false),
            ("a=1; Secure", true, true),
            ("__Secure-a=1", true, false),
            ("__Host-a=1; Secure", true, false),
            ("__Host-a=1; Secure; Path=/", true, true),
            (
                "__Host-a=1; Secure; Path=/; Domain=www.example.org",
                true,
                false,
            ),
            ("__Host-a=1; Secure; Path=/", false, false),
        ] {
            let mut cookies = Cookies::new(over_https);
            let cookie = Cookie::parse(text).expect("a cookie");
            cookies.keep(cookie, "www.example.org", "/");
            assert_eq!(
                cookies.sent_to("www.example.org", "/").is_some(),
                is_kept,
                "{text} {over_https}"
            );
        }
    }

    #[test]
    fn go_to_their_hosts() {
        let mut cookies = Cookies::default();
        for text in ["a=1", "b=2; Domain=example.org"] {
            cookies.keep(
                Cookie::parse(text).expect("a cookie"),
                "www.example.org",
                "/",
            );
        }
        cookies.set("c", "3");
        let sent = |host| {
            cookies
                .sent_to(host, "/")
                .map(|value| value.to_str().expect("text").to_owned())
        };
        assert_eq!(sent("www.example.org").as_deref(), Some("a=1; b=2; c=3"));
        assert_eq!(sent("api.example.org").as_deref(), Some("b=2; c=3"));
        assert_eq!(sent("127.0.0.1").as_deref(), Some("c=3"));
    }
}
