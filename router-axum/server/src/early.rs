//! HTTP's requirements for requests before they are routed: host, target, transfer coding.

use std::net::Ipv6Addr;

use axum::{
    body::HttpBody,
    http::{
        HeaderMap, Method, Request, Uri, Version,
        header::{HOST, TRANSFER_ENCODING},
        uri::Scheme,
    },
};
use router_http::headers;

use crate::application::Unanswered;

impl Unanswered {
    /// Checks a request as it came over the network.
    ///
    /// # Errors
    ///
    /// A request that is not for the application.
    pub fn check<B: HttpBody>(request: &Request<B>) -> Result<(), Self> {
        if !is_host_right(request.headers(), request.version()) {
            return Err(Self::Invalid(
                "the request has no `Host`, several, or a malformed one",
            ));
        }
        if request
            .uri()
            .scheme()
            .is_some_and(|scheme| ![Scheme::HTTP, Scheme::HTTPS].contains(scheme))
        {
            return Err(Self::Invalid(
                "the request's scheme is neither `http` nor `https`",
            ));
        }
        if let Some(authority) = request.uri().authority() {
            check_authority(authority.as_str().as_bytes(), request)?;
        }
        if request.body().size_hint().exact().is_none() && !is_chunked_alone(request.headers()) {
            return Err(Self::Invalid(
                "the request's body is of a transfer coding that is not read",
            ));
        }
        if *request.method() == Method::CONNECT && !is_web_socket(request) {
            return Err(Self::Tunnel);
        }
        if request.uri().path().starts_with('/') {
            Ok(())
        } else {
            Err(without_path(request))
        }
    }
}

/// Returns whether a tunnel is asked for by the means of a WebSocket over HTTP/2 (RFC 8441).
#[cfg(feature = "http2")]
fn is_web_socket<B>(request: &Request<B>) -> bool {
    let protocol = request.extensions().get::<hyper::ext::Protocol>();
    protocol.is_some_and(|protocol| protocol.as_str() == "websocket")
}

/// Returns false: a WebSocket over HTTP/1.1 is no tunnel.
#[cfg(not(feature = "http2"))]
fn is_web_socket<B>(_: &Request<B>) -> bool {
    false
}

/// A request of HTTP/1.1 has exactly one `Host`; HTTP/1.0 and HTTP/2 may do without.
fn is_host_right(headers: &HeaderMap, version: Version) -> bool {
    let mut hosts = headers::all(headers, HOST);
    match (hosts.next(), hosts.next()) {
        (Some(host), None) => is_host(host.as_bytes()),
        (None, _) => version != Version::HTTP_11,
        (Some(_), Some(_)) => false,
    }
}

/// The host that is named by a whole URL, or by HTTP/2 beside the path. It has no user before it (RFC 9110, 4.2.4).
fn check_authority<B>(authority: &[u8], request: &Request<B>) -> Result<(), Unanswered> {
    if !is_host(authority) {
        return Err(Unanswered::Invalid(
            "the request's target names a malformed host",
        ));
    }
    let host = request
        .headers()
        .get(HOST)
        .filter(|_| request.version() == Version::HTTP_2);
    if host.is_some_and(|host| !is_named_alike(host.as_bytes(), authority, request.uri())) {
        return Err(Unanswered::Invalid(
            "the request's `Host` and its `:authority` differ",
        ));
    }
    Ok(())
}

/// A request of HTTP/2 that has a `Host` beside its authority names the same in both (RFC 9113, 8.3.1).
fn is_named_alike(host: &[u8], authority: &[u8], uri: &Uri) -> bool {
    let default_port: &[u8] = if uri.scheme() == Some(&Scheme::HTTPS) {
        b":443"
    } else {
        b":80"
    };
    let [host, authority] =
        [host, authority].map(|named| named.strip_suffix(default_port).unwrap_or(named));
    host.eq_ignore_ascii_case(authority)
}

/// True if a body of no length comes in chunks, and in nothing else within them. HTTP/2 has no such field.
fn is_chunked_alone(headers: &HeaderMap) -> bool {
    let mut codings = headers.get_all(TRANSFER_ENCODING).iter();
    match (codings.next(), codings.next()) {
        (coding, None) => {
            coding.is_none_or(|coding| coding.as_bytes().eq_ignore_ascii_case(b"chunked"))
        }
        (_, Some(_)) => false,
    }
}

/// `name`, `name:port` or `[v6]:port`.
fn is_host(host: &[u8]) -> bool {
    if let Some(literal) = host.strip_prefix(b"[") {
        return str::from_utf8(literal)
            .ok()
            .and_then(|literal| literal.split_once(']'))
            .is_some_and(|(address, port)| {
                address.parse::<Ipv6Addr>().is_ok() && is_port(port.as_bytes())
            });
    }
    let name = host.iter().take_while(|byte| is_name_byte(**byte)).count();
    name > 0 && is_port(&host[name..])
}

/// `:port`, or nothing.
fn is_port(port: &[u8]) -> bool {
    match port {
        [] => true,
        [b':', digits @ ..] => digits.len() <= 5 && digits.iter().all(u8::is_ascii_digit),
        _ => false,
    }
}

fn is_name_byte(byte: u8) -> bool {
    byte.is_ascii_alphanumeric()
        || matches!(
            byte,
            b'-' | b'.' | b'_' | b'~' | b'%' | b'!' | b'$' | b'&'..=b',' | b';' | b'='
        )
}

/// A target without a path: `*` for the whole server, or nonsense.
fn without_path<B>(request: &Request<B>) -> Unanswered {
    match (request.method(), request.uri().path()) {
        (&Method::OPTIONS, "*") => Unanswered::Options,
        _ => Unanswered::Invalid("the request's target is not a path"),
    }
}

#[cfg(test)]
mod tests {
    use axum::body::Body;

    use super::*;

    #[test]
    fn hosts() {
        for right in [
            "localhost",
            "example.org:80",
            "127.0.0.1:3000",
            "[::1]",
            "[::ffff:1.2.3.4]:80",
            "a_b",
            "x:",
            "%41",
        ] {
            assert!(is_host(right.as_bytes()), "{right}");
        }
        for wrong in [
            "", ":80", "a b", "a:b", "a:80:80", "[::1", "::1", "[]", "[a]", "[1:2]", "[::1]x",
            "u@h", "a/b", "a:123456", "é",
        ] {
            assert!(!is_host(wrong.as_bytes()), "{wrong}");
        }
    }

    #[test]
    fn host_and_authority() {
        for (uri, host, agree) in [
            ("http://a.example/", "a.example", true),
            ("http://a.example/", "A.example:80", true),
            ("https://a.example:443/", "a.example", true),
            ("https://a.example:80/", "a.example", false),
            ("http://a.example:8080/", "a.example", false),
            ("http://a.example/", "b.example", false),
            ("/", "b.example", true),
        ] {
            let request = Request::get(uri)
                .version(Version::HTTP_2)
                .header(HOST, host)
                .body(Body::empty())
                .unwrap();
            assert_eq!(Unanswered::check(&request).is_ok(), agree, "{uri} {host}");
        }
        for (version, uri) in [
            // schemes
            (Version::HTTP_2, "ftp://a.example/"),
            (Version::HTTP_2, "ws://a.example/"),
            (Version::HTTP_11, "file://a.example/"),
            (Version::HTTP_2, "http://user@a.example/"),
            (Version::HTTP_11, "http://user:word@a.example/"),
            (Version::HTTP_11, "http://a:1:2/"),
        ] {
            let request = Request::get(uri)
                .version(version)
                .header(HOST, "a.example")
                .body(Body::empty());
            assert!(
                request.is_err() || Unanswered::check(&request.unwrap()).is_err(),
                "{uri}"
            );
        }
        // there the target's holds
        let request = Request::get("http://a.example/")
            .header(HOST, "b.example")
            .body(Body::empty());
        assert!(Unanswered::check(&request.unwrap()).is_ok());
    }
}
