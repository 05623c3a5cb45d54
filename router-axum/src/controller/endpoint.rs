//! Actions as tower services.

use std::{
    pin::Pin,
    sync::Arc,
    task::{Context, Poll},
};

use axum::{
    extract::Request,
    handler::Handler,
    response::Response,
    routing::{MethodFilter, MethodRouter},
};
use tower::service_fn;

use crate::request::call::ReplyFuture;

/// An action that answers requests.
pub trait Answer<S>: Send + Sync {
    fn answer(&self, request: Request, state: S) -> ReplyFuture;
}

/// An action in the list of its controller, whose extractors see `T`.
pub(crate) type Listed<T> = Arc<dyn Answer<T>>;

/// A function that needs nothing but the request.
impl<F: Fn(Request) -> ReplyFuture + Send + Sync> Answer<()> for F {
    fn answer(&self, request: Request, (): ()) -> ReplyFuture {
        self(request)
    }
}

/// An action, for applications with the state `S`.
#[derive(Clone)]
pub enum Endpoint<S> {
    Stateless(Arc<dyn Answer<()>>),
    Stateful(StatefulAnswer<S>),
}

/// An action that reads the application's state.
type StatefulAnswer<S> = Arc<dyn Fn(Request, &S) -> ReplyFuture + Send + Sync>;

debug_fields!([S] Endpoint<S>);

impl<S: Clone + Send + Sync + 'static> Endpoint<S> {
    /// An action whose extractors see a part of the state.
    pub(crate) fn stateful<T: 'static>(action: Arc<dyn Answer<T>>, part: fn(&S) -> T) -> Self {
        Self::Stateful(Arc::new(move |request, state: &S| action.answer(request, part(state))))
    }

    /// Adds the action to the methods of a path.
    pub(crate) fn add_to(&self, router: MethodRouter<S>, filter: MethodFilter) -> MethodRouter<S> {
        match self {
            Self::Stateless(action) => {
                let action = Arc::clone(action);
                router.on_service(filter, service_fn(move |request: Request| action.answer(request, ())))
            }
            Self::Stateful(action) => router.on(filter, StatefulHandler(Arc::clone(action))),
        }
    }

    /// The action where the state is known.
    pub(crate) fn with_state(&self, state: &S) -> Arc<dyn Answer<()>> {
        match self {
            Self::Stateless(action) => Arc::clone(action),
            Self::Stateful(action) => {
                let (action, state) = (Arc::clone(action), state.clone());
                Arc::new(move |request: Request| action(request, &state))
            }
        }
    }
}

/// An action whose state is known only when axum calls it.
struct StatefulHandler<S>(StatefulAnswer<S>);

impl<S> Clone for StatefulHandler<S> {
    fn clone(&self) -> Self {
        Self(Arc::clone(&self.0))
    }
}

impl<S: Send + 'static> Handler<(), S> for StatefulHandler<S> {
    type Future = ReplyOnly;

    fn call(self, request: Request, state: S) -> ReplyOnly {
        ReplyOnly((self.0)(request, &state))
    }
}

/// A reply as axum's handlers return it.
pub(crate) struct ReplyOnly(ReplyFuture);

impl Future for ReplyOnly {
    type Output = Response;

    fn poll(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<Response> {
        self.0.as_mut().poll(context).map(|Ok(response)| response)
    }
}
