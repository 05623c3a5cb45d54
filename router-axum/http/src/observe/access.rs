//! The access log: one line a request.

use std::{
    fmt::{self, Display, Formatter},
    net::IpAddr,
};

use axum::http::{HeaderValue, StatusCode};
use tracing::Level;

use super::watch::Record;
use crate::escape::{Escaped, start_of};

const TARGET: &str = "router_axum::access";

/// True if anybody reads the access log.
pub(crate) fn is_heard() -> bool {
    tracing::enabled!(target: TARGET, Level::INFO)
}

/// Marks a response, in its extensions, that the access log leaves out.
///
/// ```
/// use axum::response::{IntoResponse, Response};
/// use router_axum_http::observe::Unlogged;
///
/// fn alive() -> Response {
///     let mut response = "ok".into_response();
///     response.extensions_mut().insert(Unlogged);
///     response
/// }
/// ```
#[derive(Debug, Clone, Copy)]
pub struct Unlogged;

/// Logs a request. One without a status was given up: its client has gone, or the server has ended.
pub(crate) fn log(record: &Record, status: Option<StatusCode>, id: Option<&HeaderValue>) {
    let took = record.start.elapsed();
    tracing::info!(
        target: TARGET,
        method = %start_of(record.method.as_str()),
        path = %Escaped(start_of(record.uri.path())),
        route = record.destination.route.as_deref().map(display),
        version = record.destination.version.map(display),
        deprecated = record.destination.is_deprecated.then_some(true),
        status = status.map(|status| status.as_u16()),
        error = status.is_none().then(|| display("given up without a response")),
        duration_ms = took.as_micros() as f64 / 1000.0,
        request_id = id.and_then(|id| id.to_str().ok()).map(display),
        client = record.client.map(|client| display(Address(client))),
    );
}

/// The address of a client, as `IpAddr` writes it. One of version 4 is written in one piece: in seven it is 2 % of a request in production.
struct Address(IpAddr);

impl Display for Address {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let IpAddr::V4(address) = self.0 else {
            return self.0.fmt(f);
        };
        let mut text = [b'.'; 15];
        let mut end = 0;
        for octet in address.octets() {
            for unit in [100, 10, 1] {
                if octet >= unit || unit == 1 {
                    text[end] = b'0' + octet / unit % 10;
                    end += 1;
                }
            }
            // behind the dot
            end += 1;
        }
        f.write_str(str::from_utf8(&text[..end - 1]).unwrap_or_default())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_is_written_as_it_writes_itself() {
        for address in [
            "127.0.0.1",
            "0.0.0.0",
            "255.255.255.255",
            "10.20.100.9",
            "2001:db8::1",
            "::ffff:192.0.2.7",
        ] {
            let read: IpAddr = address.parse().unwrap();
            assert_eq!(Address(read).to_string(), read.to_string());
        }
    }
}
