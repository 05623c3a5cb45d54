//! The half of the door that renders: an application's errors as its server needs them.

use std::{error::Error as StdError, fmt::Debug, sync::Arc};

use axum::{Router, extract::Request, response::Response};

use crate::application::Application;
use crate::early::Early;

/// The reason why a server answers in place of the application.
#[derive(Debug)]
pub enum Fault {
    /// The request is not one for the application.
    Early(Early),
    /// The answer took longer than [`action_timeout`](crate::Server::action_timeout).
    TimedOut {
        /// True if [`cancel`](Errors::cancel) has ended something with an error of its own, which was logged.
        is_logged: bool,
    },
}

/// The errors of an application, as its server renders them.
pub trait Errors: Default + Debug + Send + Sync + 'static {
    /// The head of a request, kept for an error that is rendered when the request itself is gone.
    type Head: Send + 'static;

    /// A router whose errors and panics are rendered.
    type Guarded: Application;

    /// Keeps what an error may need of a request.
    fn head(&self, request: &Request) -> Self::Head;

    /// The answer to a request that the application does not answer.
    fn render(&self, fault: Fault, head: &Self::Head) -> Response;

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
