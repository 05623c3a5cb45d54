//! An action in its place, which both readers of the route map call.

use std::{any::Any, convert::Infallible, sync::Arc};

use axum::{
    extract::Request,
    handler::Handler,
    response::Response,
    routing::{MethodFilter, MethodRouter, any, any_service},
};
use futures_util::{FutureExt, future::Map};
use tower::service_fn;

use crate::controller::action::Action;
use crate::reply::place::Place;
use crate::request::call::ReplyFuture;

/// An action in its place.
#[derive(Clone)]
pub(crate) struct Placed<S> {
    pub(crate) action: Arc<Action<S>>,
    pub(crate) place: Arc<Place>,
}

impl<S> Placed<S> {
    pub(crate) fn answer(&self, request: Request, state: S) -> ReplyFuture {
        self.action
            .run
            .run(&self.place, self.action.route, request, state)
    }
}

impl<S: Clone + Send + Sync + 'static> Placed<S> {
    /// Adds the action to the methods of a path, or without a filter for all that no other has. Where no state is to come, it is a service, which costs less than
    /// a handler. axum clones it for each request, and so it is one `Arc`.
    pub(super) fn add_to(
        &self,
        router: MethodRouter<S>,
        filter: Option<MethodFilter>,
    ) -> MethodRouter<S> {
        let stateless = (self as &dyn Any).downcast_ref::<Placed<()>>();
        let service = stateless
            .cloned()
            .map(Arc::new)
            .map(|action| service_fn(move |request| action.answer(request, ())));
        match (service, filter) {
            (Some(service), Some(filter)) => router.on_service(filter, service),
            (Some(service), None) => router.merge(any_service(service)),
            (None, Some(filter)) => router.on(filter, self.clone()),
            (None, None) => router.merge(any(self.clone())),
        }
    }
}

impl<S: Clone + Send + Sync + 'static> Handler<(), S> for Placed<S> {
    type Future = Map<ReplyFuture, fn(Result<Response, Infallible>) -> Response>;

    fn call(self, request: Request, state: S) -> Self::Future {
        self.answer(request, state).map(|Ok(response)| response)
    }
}
