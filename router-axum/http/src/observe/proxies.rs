//! The address of the client of a request that has come through proxies.

use std::{
    net::{IpAddr, SocketAddr},
    sync::atomic::{AtomicBool, Ordering},
};

use axum::http::{HeaderMap, HeaderName, header::FORWARDED};
use ipnet::IpNet;

use crate::lists;

const X_FORWARDED_FOR: HeaderName = HeaderName::from_static("x-forwarded-for");

/// The proxies that are believed about the client, and the header in which they name it.
///
/// ```
/// use axum::http::{HeaderMap, HeaderName};
/// use router_axum_http::observe::Proxies;
///
/// let header = HeaderName::from_static("x-forwarded-for");
/// let proxies = Proxies { trusted: vec!["10.0.0.0/8".parse()?], header: header.clone() };
/// let headers: HeaderMap = [(header, "198.51.100.1, 192.0.2.7".parse()?)].into_iter().collect();
/// assert_eq!(proxies.client("10.0.0.1".parse().ok(), &headers), "192.0.2.7".parse().ok());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct Proxies {
    /// The header: `x-forwarded-for`, `forwarded`, or another that has addresses alone.
    pub header: HeaderName,
    /// The networks of the proxies.
    pub trusted: Vec<IpNet>,
}

impl Proxies {
    /// The client of a request, whose connection comes from `peer`, or from nowhere: over a unix socket. Each proxy adds the address that it has got the request from to the end of the header, so
    /// it is read from there, for as long as the address before is that of a proxy.
    pub fn client(&self, peer: Option<IpAddr>, headers: &HeaderMap) -> Option<IpAddr> {
        let mut named = headers
            .get_all(&self.header)
            .iter()
            .rev()
            .flat_map(|line| self.elements(line.as_bytes()).into_iter().rev());
        let mut client = peer.map(|peer| peer.to_canonical());
        while client.is_none_or(|client| self.trusts(&client)) {
            let Some(before) = named.next().and_then(|element| self.address(element)) else {
                break;
            };
            client = Some(before);
        }
        client
    }

    fn trusts(&self, address: &IpAddr) -> bool {
        self.trusted.iter().any(|proxies| proxies.contains(address))
    }

    /// The elements of a line. One that cannot be read is an element without an address: a proxy may have added its own behind a string that a client has not closed.
    fn elements<'a>(&self, line: &'a [u8]) -> Vec<&'a [u8]> {
        if self.header == FORWARDED {
            return lists::split(line, b',').unwrap_or_else(|| vec![line]);
        }
        // addresses alone, without quoted strings
        line.split(|byte| *byte == b',')
            .map(<[u8]>::trim_ascii)
            .filter(|element| !element.is_empty())
            .collect()
    }

    fn address(&self, element: &[u8]) -> Option<IpAddr> {
        let node = if self.header == FORWARDED {
            lists::parameter(element, "for")?
        } else {
            str::from_utf8(element).ok()?.into()
        };
        let with_port = || node.parse().ok().map(|address: SocketAddr| address.ip());
        let in_brackets = || node.strip_prefix('[')?.strip_suffix(']')?.parse().ok();
        let address: Option<IpAddr> = node.parse().ok().or_else(with_port).or_else(in_brackets);
        address.map(|address| address.to_canonical())
    }
}

/// Warns once of a request that has come through a proxy that is not trusted, `peer`.
pub(super) fn warn_of_unknown_proxy(
    peer: IpAddr,
    trusted: Option<&Proxies>,
    headers: &HeaderMap,
    has_warned: &AtomicBool,
) {
    let is_known = trusted.is_some_and(|proxies| proxies.trusts(&peer.to_canonical()));
    // names are compared in place: to look two of them up costs five times as much
    let is_name = |name: &HeaderName| *name == FORWARDED || *name == X_FORWARDED_FOR;
    let is_forwarded = || headers.keys().any(is_name);
    let is_due = !has_warned.load(Ordering::Relaxed) && !is_known && is_forwarded();
    if is_due && !has_warned.swap(true, Ordering::Relaxed) {
        tracing::warn!(
            target: "router_axum::server",
            "a request with `X-Forwarded-For` or `Forwarded` has come from {peer}, which is no trusted proxy: if it is yours, all its clients count as that one \
             address, until `Server::trusted_proxies` names it"
        );
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_client_is_the_last_address_that_is_not_a_proxys() {
        let trusted = ["10.0.0.0/8", "fd00::/8"].map(|proxies| proxies.parse().expect("a network"));
        for (header, peer, values, expected) in [
            (
                "x-forwarded-for",
                "10.0.0.1",
                &["192.0.2.7"][..],
                "192.0.2.7",
            ),
            // a client that names another address, and one that is not a proxy
            (
                "x-forwarded-for",
                "10.0.0.1",
                &["198.51.100.1, 192.0.2.7"],
                "192.0.2.7",
            ),
            (
                "x-forwarded-for",
                "192.0.2.7",
                &["198.51.100.1"],
                "192.0.2.7",
            ),
            (
                "x-forwarded-for",
                "10.0.0.1",
                &["192.0.2.7,10.0.0.3", "10.0.0.2"],
                "192.0.2.7",
            ),
            ("x-forwarded-for", "10.0.0.1", &["10.0.0.3"], "10.0.0.3"),
            ("x-forwarded-for", "10.0.0.1", &[], "10.0.0.1"),
            (
                "x-forwarded-for",
                "10.0.0.1",
                &["192.0.2.7, unknown"],
                "10.0.0.1",
            ),
            (
                "x-forwarded-for",
                "::ffff:10.0.0.1",
                &["192.0.2.7:4711"],
                "192.0.2.7",
            ),
            (
                "x-forwarded-for",
                "fd00::1",
                &["[2001:db8::7]:4711"],
                "2001:db8::7",
            ),
            ("x-real-ip", "10.0.0.1", &["2001:db8::7"], "2001:db8::7"),
            (
                "forwarded",
                "10.0.0.1",
                &["for=192.0.2.1, proto=https;For=\"[2001:db8::7]\""],
                "2001:db8::7",
            ),
            ("forwarded", "10.0.0.1", &["for=_hidden"], "10.0.0.1"),
            // a unix socket
            (
                "x-forwarded-for",
                "",
                &["198.51.100.1, 192.0.2.7"],
                "192.0.2.7",
            ),
            ("x-forwarded-for", "", &[], ""),
            // empty elements
            (
                "forwarded",
                "10.0.0.1",
                &["for=203.0.113.9,"],
                "203.0.113.9",
            ),
            (
                "forwarded",
                "10.0.0.1",
                &["for=203.0.113.9 , , for=10.0.0.2", "", " ,"],
                "203.0.113.9",
            ),
            (
                "x-forwarded-for",
                "10.0.0.1",
                &["192.0.2.7,, "],
                "192.0.2.7",
            ),
            ("forwarded", "10.0.0.1", &["192.0.2.7"], "10.0.0.1"),
            // forged: a client that claims to be a proxy, in lines of its own, and behind the right element
            ("x-forwarded-for", "192.0.2.7", &["10.0.0.9"], "192.0.2.7"),
            (
                "x-forwarded-for",
                "10.0.0.1",
                &["10.0.0.9, 192.0.2.7"],
                "192.0.2.7",
            ),
            (
                "x-forwarded-for",
                "10.0.0.1",
                &["198.51.100.1", "192.0.2.7"],
                "192.0.2.7",
            ),
            (
                "forwarded",
                "10.0.0.1",
                &["for=198.51.100.1;for=192.0.2.7"],
                "198.51.100.1",
            ),
            (
                "forwarded",
                "10.0.0.1",
                &["by=192.0.2.7;for=198.51.100.1;host=\"for=192.0.2.9\""],
                "198.51.100.1",
            ),
            // strings of clients
            (
                "forwarded",
                "10.0.0.1",
                &["for=192.0.2.7;host=\"x,for=198.51.100.6\""],
                "192.0.2.7",
            ),
            (
                "forwarded",
                "10.0.0.1",
                &["for=198.51.100.6;host=\"a;for=b\\\",for=c\", for=192.0.2.7;proto=http"],
                "192.0.2.7",
            ),
            (
                "forwarded",
                "10.0.0.1",
                &["for=\"198.51.100.6, for=192.0.2.7"],
                "10.0.0.1",
            ),
            (
                "forwarded",
                "10.0.0.1",
                &["for=\"198.51.100.6", "for=192.0.2.7"],
                "192.0.2.7",
            ),
            (
                "forwarded",
                "10.0.0.1",
                &["for=198.51.100.6", "host=\"x, for=10.0.0.2"],
                "10.0.0.1",
            ),
            (
                "x-forwarded-for",
                "10.0.0.1",
                &["198.51.100.6", "\"\u{e9}, 192.0.2.7"],
                "192.0.2.7",
            ),
            (
                "x-forwarded-for",
                "10.0.0.1",
                &["198.51.100.6", "\u{e9}"],
                "10.0.0.1",
            ),
            // broken
            ("x-forwarded-for", "10.0.0.1", &["192.0.2.300"], "10.0.0.1"),
            (
                "x-forwarded-for",
                "10.0.0.1",
                &["192.0.2.7:port"],
                "10.0.0.1",
            ),
            ("x-forwarded-for", "10.0.0.1", &["[2001:db8::7"], "10.0.0.1"),
            ("x-forwarded-for", "10.0.0.1", &["\u{e9}"], "10.0.0.1"),
            (
                "x-forwarded-for",
                "10.0.0.1",
                &["192.0.2.7, ::ffff:10.0.0.2"],
                "192.0.2.7",
            ),
            (
                "x-forwarded-for",
                "10.0.0.1",
                &["010.0.0.2, 192.0.2.7/32"],
                "10.0.0.1",
            ),
            ("forwarded", "10.0.0.1", &["for = 192.0.2.7"], "192.0.2.7"),
            (
                "forwarded",
                "10.0.0.1",
                &["for=\"[2001:db8::7]:_x\""],
                "10.0.0.1",
            ),
            (
                "x-real-ip",
                "fd00::1",
                &["fd00::2", "192.0.2.7"],
                "192.0.2.7",
            ),
        ] {
            let header = HeaderName::from_static(header);
            let headers = values
                .iter()
                .map(|value| (header.clone(), value.parse().expect("a value")))
                .collect();
            let proxies = Proxies {
                header,
                trusted: trusted.to_vec(),
            };
            let client = proxies.client(peer.parse().ok(), &headers);
            assert_eq!(
                client.map(|client| client.to_string()).unwrap_or_default(),
                expected,
                "{peer} {values:?}"
            );
        }
    }
}
