//! The address of the client of a request that has come through proxies.

use std::net::{IpAddr, SocketAddr};

use axum::http::{HeaderMap, HeaderName, header::FORWARDED};
use ipnet::IpNet;

/// The proxies that are believed about the client, and the header in which they name it.
///
/// ```
/// use axum::http::{HeaderMap, HeaderName};
/// use router_axum_observe::Proxies;
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
    #[must_use]
    pub fn client(&self, peer: Option<IpAddr>, headers: &HeaderMap) -> Option<IpAddr> {
        let values = headers.get_all(&self.header).iter().rev();
        let entries = values.flat_map(|value| value.to_str().unwrap_or_default().rsplit(','));
        // a list may have empty elements (RFC 9110, 5.6.1)
        let mut named = entries.filter(|entry| !entry.trim().is_empty());
        let mut client = peer.map(|peer| peer.to_canonical());
        while client
            .is_none_or(|client| self.trusted.iter().any(|proxies| proxies.contains(&client)))
        {
            let Some(before) = named.next().and_then(|entry| self.address(entry)) else {
                break;
            };
            client = Some(before);
        }
        client
    }

    fn address(&self, entry: &str) -> Option<IpAddr> {
        let node = if self.header == FORWARDED {
            forwarded_for(entry)?
        } else {
            entry
        };
        let node = node.trim().trim_matches('"');
        let with_port = || node.parse().ok().map(|address: SocketAddr| address.ip());
        let in_brackets = || node.strip_prefix('[')?.strip_suffix(']')?.parse().ok();
        let address: Option<IpAddr> = node.parse().ok().or_else(with_port).or_else(in_brackets);
        address.map(|address| address.to_canonical())
    }
}

/// The parameter `for` of an element of `Forwarded` (RFC 7239, 4).
fn forwarded_for(element: &str) -> Option<&str> {
    let pairs = element.split(';').filter_map(|pair| pair.split_once('='));
    pairs
        .filter(|(name, _)| name.trim().eq_ignore_ascii_case("for"))
        .map(|(_, node)| node)
        .next()
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
