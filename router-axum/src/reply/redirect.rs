//! Redirects: the strings web actions return, checked so that none leads away from the application or into another header.

use axum::{
    http::{HeaderValue, StatusCode, header},
    response::{IntoResponse, Response},
};
use percent_encoding::utf8_percent_encode;
use router_http::escape;

use crate::error::Error;
use crate::routes::action_path::UNFIT;

/// A redirect to a checked target.
///
/// A `String` that a web action returns is a local redirect. To lead to another host, say so:
///
/// ```
/// use router_axum::prelude::*;
///
/// struct SessionController;
///
/// #[web_controller]
/// impl SessionController {
///     /// GET /session/help
///     async fn help_action(&self) -> Result<Redirection> {
///         Redirection::external("https://example.org/help")
///     }
/// }
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
#[must_use]
pub struct Redirection {
    status: Option<StatusCode>,
    target: HeaderValue,
}

impl Redirection {
    /// Redirects to a path of this application (`/users/5`, with its URL prefix), or a relative one (`?page=2`, `edit`). A target that could lead elsewhere, or
    /// into another header, is a mistake of the application, and so a 500.
    pub fn local(target: impl AsRef<str>) -> Result<Self, Error> {
        let target = target.as_ref();
        // most targets have nothing to be checked or encoded: 3 % of the row `POST` of the benchmarks
        if is_plain(target) {
            return Ok(Self {
                status: None,
                target: HeaderValue::from_str(target).expect("plain text"),
            });
        }
        check_local(target).map_err(|reason| refused(target, reason))?;
        Ok(Self::encoded(target))
    }

    /// Redirects to an absolute URL, `http` or `https`, on any host. Never use one that came with a request.
    pub fn external(target: &str) -> Result<Self, Error> {
        check_external(target).map_err(|reason| refused(target, reason))?;
        Ok(Self::encoded(target))
    }

    /// Sets another status: 301, 302, 303, 307 or 308. The default is 302 from a web action after GET, else 303; any other is a mistake of the application, and so a 500.
    pub fn with_status(mut self, status: StatusCode) -> Self {
        self.status = Some(status);
        self
    }

    /// Sets `status`, unless the redirect has one of its own.
    pub(crate) fn or_status(mut self, status: StatusCode) -> Self {
        self.status = self.status.or(Some(status));
        self
    }

    /// The target of the redirect.
    pub fn into_target(self) -> HeaderValue {
        self.target
    }

    fn encoded(target: &str) -> Self {
        let encoded = utf8_percent_encode(target, escape::IN_URL).to_string();
        let target = HeaderValue::try_from(encoded).expect("percent-encoded text is visible ASCII");
        Self {
            status: None,
            target,
        }
    }
}

impl IntoResponse for Redirection {
    fn into_response(self) -> Response {
        let status = self.status.unwrap_or(StatusCode::SEE_OTHER);
        if !matches!(status.as_u16(), 301..=303 | 307 | 308) {
            let reason =
                format!("a redirect has the status 301, 302, 303, 307 or 308, not {status}");
            return Error::internal().context(reason).into_response();
        }
        let mut response = status.into_response();
        response.headers_mut().insert(header::LOCATION, self.target);
        response
    }
}

fn is_plain(target: &str) -> bool {
    target.starts_with('/') && !target.starts_with("//") && target.bytes().all(is_plain_byte)
}

fn is_plain_byte(byte: u8) -> bool {
    byte.is_ascii_alphabetic() || matches!(byte, b'-'..=b'9' | b'_' | b'~')
}

fn check_text(target: &str) -> Result<(), &'static str> {
    if target.is_empty() {
        Err("it is empty")
    } else if target.trim() != target {
        Err("it begins or ends with white space")
    } else if target.contains('\0') {
        Err(UNFIT)
    } else if target.contains(char::is_control) {
        Err("it contains a control character")
    } else if target.contains('\\') {
        Err("it contains a backslash, which browsers read as a slash")
    } else {
        Ok(())
    }
}

fn check_local(target: &str) -> Result<(), &'static str> {
    check_text(target)?;
    let first_segment = target.split(['/', '?', '#']).next().unwrap_or_default();
    if target.starts_with("//") {
        Err("it names another host")
    } else if first_segment.contains(':') {
        Err("it is an absolute URL: `Redirection::external` leads to another host")
    } else {
        Ok(())
    }
}

fn check_external(target: &str) -> Result<(), &'static str> {
    check_text(target)?;
    let rest = ["https://", "http://"].into_iter().find_map(|scheme| {
        target
            .get(..scheme.len())
            .filter(|start| start.eq_ignore_ascii_case(scheme))
            .map(|_| &target[scheme.len()..])
    });
    match rest {
        Some(rest) if !rest.is_empty() && !rest.starts_with(['/', '?', '#', '@', ':']) => Ok(()),
        Some(_) => Err("it names no host"),
        None => Err("its scheme is neither `http` nor `https`"),
    }
}

fn refused(target: &str, reason: &str) -> Error {
    Error::internal().context(format!("the redirect to {target:?} was refused: {reason}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn local(target: &str) -> Option<String> {
        Redirection::local(target)
            .ok()
            .map(|redirect| redirect.into_target().to_str().unwrap().to_owned())
    }

    #[test]
    fn a_redirect_has_a_status_of_one() {
        for (status, sent) in [(308, 308), (301, 301), (200, 500), (201, 500), (304, 500)] {
            let status = StatusCode::from_u16(status).unwrap();
            let redirect = Redirection::local("/users").unwrap().with_status(status);
            assert_eq!(redirect.into_response().status().as_u16(), sent, "{status}");
        }
    }

    #[test]
    fn local_targets_are_encoded_once() {
        for (target, expected) in [
            ("/", "/"),
            ("/users/5?a=b#c", "/users/5?a=b#c"),
            ("?page=2", "?page=2"),
            ("edit", "edit"),
            ("../up", "../up"),
            ("/a%20b", "/a%20b"),
            ("/a b", "/a%20b"),
            ("/ü\"<>", "/%C3%BC%22%3C%3E"),
            ("/at/12:30", "/at/12:30"),
            ("/?next=https://example.org", "/?next=https://example.org"),
        ] {
            assert_eq!(local(target).as_deref(), Some(expected), "{target}");
        }
    }

    #[test]
    fn targets_that_lead_away_are_refused() {
        for target in [
            "",
            " /",
            "/ ",
            "//host",
            "//",
            "https://host",
            "HTTP:host",
            "javascript:alert(1)",
            "data:,x",
            "mailto:a@b",
            "\\\\host",
            "/\\host",
            "/a\r\nSet-Cookie: x",
            "/a\tb",
            "/\u{0}",
            "/\u{85}",
            "\u{a0}/",
        ] {
            assert_eq!(local(target), None, "{target:?}");
        }
    }

    #[test]
    fn external_targets_have_a_host() {
        for target in [
            "https://example.org",
            "http://example.org/a?b",
            "HTTPS://example.org",
        ] {
            assert!(Redirection::external(target).is_ok(), "{target}");
        }
        for target in [
            "",
            "/local",
            "//host",
            "https://",
            "https:///x",
            "ftp://x",
            "javascript:x",
            "https://x\\y",
            "https://x\n",
        ] {
            assert!(Redirection::external(target).is_err(), "{target}");
        }
    }
}
