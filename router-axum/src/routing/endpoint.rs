//! Actions as tower services.

use std::{
    convert::Infallible,
    fmt,
    mem::MaybeUninit,
    pin::Pin,
    sync::Arc,
    task::{Context, Poll},
};

use axum::{extract::Request, handler::Handler, response::Response};
use tower::Service;

use crate::{__private::Answer, call::ReplyFuture};

/// An action that needs no state of the application.
#[derive(Clone)]
pub(crate) struct Endpoint(pub(crate) Arc<dyn Answer<()>>);

impl fmt::Debug for Endpoint {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Endpoint").finish_non_exhaustive()
    }
}

impl Service<Request> for Endpoint {
    type Response = Response;
    type Error = Infallible;
    type Future = RoutedReply;

    fn poll_ready(&mut self, _: &mut Context<'_>) -> Poll<Result<(), Infallible>> {
        Poll::Ready(Ok(()))
    }

    fn call(&mut self, request: Request) -> RoutedReply {
        RoutedReply::new(self.0.answer(request, ()))
    }
}

/// A reply on its way through axum's router, which puts it into a box. Without the room, that were a box of the smallest size, of which a request has many
/// at the same time: two for each path value, and three. glibc keeps seven of them at hand, and from the eighth on asks for more at the cost of a thousand
/// instructions.
pub(crate) struct RoutedReply {
    reply: ReplyFuture,
    _room: [MaybeUninit<usize>; 2],
}

impl RoutedReply {
    fn new(reply: ReplyFuture) -> Self {
        Self { reply, _room: [MaybeUninit::uninit(); 2] }
    }
}

impl Future for RoutedReply {
    type Output = Result<Response, Infallible>;

    fn poll(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<Self::Output> {
        self.reply.as_mut().poll(context)
    }
}

/// An action whose extractors see `T`, a part of the application's state `S`. The state is known only when axum calls.
pub(crate) struct StatefulEndpoint<T, S> {
    pub(crate) action: Arc<dyn Answer<T>>,
    pub(crate) state: fn(&S) -> T,
}

impl<T, S> Clone for StatefulEndpoint<T, S> {
    fn clone(&self) -> Self {
        Self { action: Arc::clone(&self.action), state: self.state }
    }
}

impl<T: 'static, S: Clone + Send + Sync + 'static> StatefulEndpoint<T, S> {
    /// The same where the state is known.
    pub(crate) fn with_state(self, state: &S) -> Arc<dyn Answer<()>> {
        Arc::new(WithState { endpoint: self, state: state.clone() })
    }
}

/// An action with the state of the application.
struct WithState<T, S> {
    endpoint: StatefulEndpoint<T, S>,
    state: S,
}

impl<T, S: Send + Sync> Answer<()> for WithState<T, S> {
    fn answer(&self, request: Request, (): ()) -> ReplyFuture {
        let StatefulEndpoint { action, state } = &self.endpoint;
        action.answer(request, state(&self.state))
    }
}

impl<T, S> Handler<(T,), S> for StatefulEndpoint<T, S>
where
    T: 'static,
    S: Send + 'static,
{
    type Future = ReplyOnly;

    fn call(self, request: Request, state: S) -> ReplyOnly {
        ReplyOnly(RoutedReply::new(self.action.answer(request, (self.state)(&state))))
    }
}

/// A reply as axum's handlers return it.
pub(crate) struct ReplyOnly(RoutedReply);

impl Future for ReplyOnly {
    type Output = Response;

    fn poll(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<Response> {
        Pin::new(&mut self.0).poll(context).map(|Ok(response)| response)
    }
}
