//! `ClientAddress`: where a request comes from.

use std::{
    net::{IpAddr, SocketAddr},
    sync::Arc,
};

use axum::{
    extract::{
        ConnectInfo, FromRequestParts, OptionalFromRequestParts, connect_info::MockConnectInfo,
    },
    http::{Extensions, HeaderMap, Request, request::Parts},
};
use router_http::observe::Proxies;

use super::extractors::NeedsNoRouter;
use crate::error::Error;

/// The address of the client, as an argument of an action: the one at the other end of the connection, or the one that the proxies name in front of it which
/// [`Server::trusted_proxies`](crate::Server::trusted_proxies) believes. A layer asks [`ClientAddress::of`].
///
/// An IPv4 address stays one where the connection is of IPv6. Over a unix socket there is an address only if a trusted proxy names one: an action that is served so takes an
/// `Option` of it. Without one it is a 500.
///
/// ```
/// use router_axum::{ClientAddress, prelude::*};
///
/// struct VotesController;
///
/// #[rest_controller("votes")]
/// impl VotesController {
///     async fn post_action(&self, ClientAddress(voter): ClientAddress) -> Json<String> {
///         Json(format!("a vote from {voter}"))
///     }
/// }
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct ClientAddress(pub IpAddr);

impl ClientAddress {
    /// The address of the client of a request, if it is known.
    #[must_use]
    pub fn of<B>(request: &Request<B>) -> Option<Self> {
        Self::read(request.extensions(), request.headers())
    }

    fn read(extensions: &Extensions, headers: &HeaderMap) -> Option<Self> {
        let peer = peer(extensions).map(|peer| peer.ip().to_canonical());
        let client = match extensions.get::<Arc<Proxies>>() {
            Some(proxies) => proxies.client(peer, headers),
            None => peer,
        };
        client.map(Self)
    }
}

/// The other end of the connection, or what a test says in its place.
pub(crate) fn peer(extensions: &Extensions) -> Option<SocketAddr> {
    let connected = extensions.get().map(|ConnectInfo(peer)| *peer);
    connected.or_else(|| extensions.get().map(|MockConnectInfo(peer)| *peer))
}

impl<S: Sync> FromRequestParts<S> for ClientAddress {
    type Rejection = Error;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, Error> {
        Self::read(&parts.extensions, &parts.headers).ok_or_else(|| {
            let how = "the address of the client is not known: serve by `serve` or `into_make_service_with_connect_info`, or take an `Option`";
            Error::internal().context(how)
        })
    }
}

impl<S: Sync> OptionalFromRequestParts<S> for ClientAddress {
    type Rejection = Error;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Option<Self>, Error> {
        Ok(Self::read(&parts.extensions, &parts.headers))
    }
}

impl NeedsNoRouter for ClientAddress {}
