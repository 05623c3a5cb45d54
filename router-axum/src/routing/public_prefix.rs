//! The prefix that links have and routes have not, since a proxy strips it: a request is seen as one that came through a `nest` at that prefix.

use std::{net::SocketAddr, sync::Arc};

use axum::{
    extract::{OriginalUri, Request},
    http::{HeaderName, Uri},
};
use ipnet::IpNet;

use super::trailing_slash::with_target;
use crate::controller::client_address;

/// The source of the prefix.
#[derive(Debug, Clone)]
pub(crate) enum PublicPrefix {
    Fixed(Arc<str>),
    /// A header, where the peer is one of these.
    Forwarded(HeaderName, Arc<[IpNet]>),
}

impl PublicPrefix {
    /// Puts the prefix before the path of a request, as its links show it.
    pub(crate) fn put_before(&self, request: &mut Request, peer: Option<SocketAddr>) {
        let prefix = match self {
            Self::Fixed(prefix) => Some(&**prefix),
            Self::Forwarded(header, trusted) => forwarded(request, peer, header, trusted),
        };
        let before = request.extensions().get();
        let before = before.map_or(request.uri(), |OriginalUri(original)| original);
        if let Some(uri) = prefix.and_then(|prefix| below(prefix, before)) {
            request.extensions_mut().insert(OriginalUri(uri));
        }
    }
}

/// The prefix that a trusted peer names: one value, which could be that of an application.
fn forwarded<'a>(
    request: &'a Request,
    peer: Option<SocketAddr>,
    header: &HeaderName,
    trusted: &[IpNet],
) -> Option<&'a str> {
    let peer = peer.or_else(|| client_address::peer(request.extensions()))?;
    let peer = peer.ip().to_canonical();
    let mut values = request.headers().get_all(header).iter();
    let prefix = values
        .next()
        .filter(|_| values.next().is_none())?
        .to_str()
        .ok()?;
    let is_trusted = trusted.iter().any(|network| network.contains(&peer));
    (is_trusted && router_core::check_prefix(prefix).is_ok()).then_some(prefix)
}

fn below(prefix: &str, uri: &Uri) -> Option<Uri> {
    let path = uri.path_and_query()?.as_str();
    if prefix.is_empty() || !path.starts_with('/') {
        return None;
    }
    with_target(uri, format!("{prefix}{path}"))
}
