//! The half of the door that answers: an application as its server sees it.

use std::{convert::Infallible, net::SocketAddr, pin::Pin};

use axum::{extract::Request, response::Response};
use router_http::observe::Destination;

/// The future of an answer.
pub type ReplyFuture = Pin<Box<dyn Future<Output = Result<Response, Infallible>> + Send>>;

/// An application as its server sees it. It finds a request's route before it answers, so that an observer knows the route from the beginning.
pub trait Application: Clone + Send + Sync + 'static {
    /// The result of looking up a path, with which a request is answered.
    type Found<'a>;

    /// Looks up the path of a request.
    fn find(&self, request: &Request) -> Self::Found<'_>;

    /// The place of the request, for who observes it.
    fn destination(_: &Self::Found<'_>) -> Destination {
        Destination::default()
    }

    /// Answers the request of a client, whose address a unix socket does not tell.
    fn answer(found: Self::Found<'_>, request: Request, client: Option<SocketAddr>) -> ReplyFuture;
}
