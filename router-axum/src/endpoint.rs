//! Actions as tower services: one type per controller, with a function pointer per action.

use std::{
    convert::Infallible,
    fmt,
    pin::Pin,
    sync::Arc,
    task::{Context, Poll},
};

use axum::{extract::Request, handler::Handler, response::Response};
use tower::Service;

use crate::{
    call::{ReplyFuture, Run},
    controller::Mount,
};

/// An action that needs no state of the application.
pub(crate) struct Endpoint<C> {
    pub(crate) mount: Arc<Mount<C>>,
    pub(crate) run: Run<C, ()>,
    pub(crate) takes_paths: bool,
}

impl<C> Clone for Endpoint<C> {
    fn clone(&self) -> Self {
        Self { mount: Arc::clone(&self.mount), run: self.run, takes_paths: self.takes_paths }
    }
}

impl<C> fmt::Debug for Endpoint<C> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Endpoint").field("mount", &self.mount).finish_non_exhaustive()
    }
}

impl<C> Service<Request> for Endpoint<C> {
    type Response = Response;
    type Error = Infallible;
    type Future = ReplyFuture;

    fn poll_ready(&mut self, _: &mut Context<'_>) -> Poll<Result<(), Infallible>> {
        Poll::Ready(Ok(()))
    }

    fn call(&mut self, mut request: Request) -> ReplyFuture {
        if self.takes_paths {
            self.mount.site.give_place(&mut request);
        }
        (self.run)(Arc::clone(&self.mount), request, ())
    }
}

/// An action whose extractors see `T`, a part of the application's state `S`. The state is known only when axum calls.
pub(crate) struct StatefulEndpoint<C, T, S> {
    pub(crate) mount: Arc<Mount<C>>,
    pub(crate) run: Run<C, T>,
    pub(crate) state: fn(&S) -> T,
    pub(crate) takes_paths: bool,
}

impl<C, T, S> Clone for StatefulEndpoint<C, T, S> {
    fn clone(&self) -> Self {
        Self { mount: Arc::clone(&self.mount), run: self.run, state: self.state, takes_paths: self.takes_paths }
    }
}

impl<C, T, S> Handler<(C, T), S> for StatefulEndpoint<C, T, S>
where
    C: Send + Sync + 'static,
    T: 'static,
    S: Send + 'static,
{
    type Future = Answer;

    fn call(self, mut request: Request, state: S) -> Answer {
        if self.takes_paths {
            self.mount.site.give_place(&mut request);
        }
        Answer((self.run)(self.mount, request, (self.state)(&state)))
    }
}

/// A reply as axum's handlers return it.
pub(crate) struct Answer(ReplyFuture);

impl Future for Answer {
    type Output = Response;

    fn poll(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<Response> {
        self.0.as_mut().poll(context).map(|Ok(response)| response)
    }
}
