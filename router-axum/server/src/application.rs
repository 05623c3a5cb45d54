//! The door of the server: an application that answers, and how its errors are rendered.

use std::{
    convert::Infallible, error::Error as StdError, fmt::Debug, net::SocketAddr, pin::Pin, sync::Arc,
};

use axum::{Router, extract::Request, response::Response};
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

/// The reason why a server answers in place of the application.
#[derive(Debug)]
pub enum Unanswered {
    /// `OPTIONS *` asks the server itself.
    Options,
    /// `CONNECT`: no tunnel ends here but a WebSocket of HTTP/2.
    Tunnel,
    /// The request is not valid, for this reason.
    Invalid(&'static str),
    /// The answer took longer than [`action_timeout`](crate::Server::action_timeout).
    TimedOut {
        /// True if [`cancel`](RenderErrors::cancel) has ended something with an error of its own, which was logged.
        is_logged: bool,
    },
}

/// The errors of an application, as its server renders them.
pub trait RenderErrors: Default + Debug + Send + Sync + 'static {
    /// The head of a request, kept for an error that is rendered when the request itself is gone.
    type Head: Send + 'static;

    /// A router whose errors and panics are rendered.
    type Guarded: Application;

    /// Keeps what an error may need of a request.
    fn head(&self, request: &Request) -> Self::Head;

    /// The answer to a request that the application does not answer.
    fn response(&self, fault: Unanswered, head: &Self::Head) -> Response;

    /// Renders the errors and panics of a router.
    fn guard(errors: Arc<Self>, router: Router) -> Self::Guarded;

    /// Does work of the application; a panic in it is a response.
    ///
    /// # Errors
    ///
    /// The response of a panic.
    #[expect(clippy::result_large_err, reason = "it is sent as it is")]
    fn attempt<T>(work: impl FnOnce() -> T) -> Result<T, Response>;

    /// Polls an answer once more, to end what it waits for: an application that can makes that fail. Returns true if it has done so.
    fn cancel<T>(poll: impl FnOnce() -> T) -> (T, bool);

    /// Logs why a response broke off while it was sent, which its client cannot learn; without a reason a panic was it.
    fn broke_off(reason: Option<&(dyn StdError + 'static)>);
}
