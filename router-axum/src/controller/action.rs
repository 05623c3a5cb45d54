//! Actions as a controller hands them over. `Placed` is one in its place, where both readers of the route map call it, and `behind_hooks` puts one behind hooks,
//! which may refuse a request.

use std::{
    any::Any,
    convert::Infallible,
    pin::{Pin, pin},
    sync::Arc,
};

use axum::{
    extract::Request,
    handler::Handler,
    response::Response,
    routing::{MethodFilter, MethodRouter, any, any_service, on, on_service},
};
use futures_util::{FutureExt, future::Map};
use router_core::Route;
use tower::service_fn;
use tracing::{Instrument, Span};

use super::{
    extractors::{Needs, Reads},
    layers::Layers,
};
use crate::reply::place::Place;
use crate::request::{
    call::{Call, Interrupt, ReplyFuture},
    run::{run, span_of},
};

/// Code that answers a request. It does not know where it stands: the caller says so.
pub(crate) trait Run<S>: Send + Sync {
    // the state by value: the call keeps it, and a router has a clone at hand
    fn run(
        &self,
        at: &Arc<Place>,
        route: &'static Route,
        request: Request,
        state: S,
    ) -> ReplyFuture;
}

/// A function that knows by itself what it needs of the state.
impl<F, S> Run<S> for F
where
    F: Fn(&Arc<Place>, &'static Route, Request, S) -> ReplyFuture + Send + Sync,
{
    fn run(
        &self,
        at: &Arc<Place>,
        route: &'static Route,
        request: Request,
        state: S,
    ) -> ReplyFuture {
        self(at, route, request, state)
    }
}

/// An action of a controller, for applications with the state `S`.
#[derive(Clone)]
pub(crate) struct Action<S> {
    pub route: &'static Route,
    /// The user's method behind the hooks that run before it.
    pub run: Arc<dyn Run<S>>,
    /// The layers around the action alone, and in its place those of its controller, too.
    pub layers: Layers,
    /// The needs of the arguments of the action, and of those of its hooks.
    pub needs: Vec<Needs>,
}

debug_fields!([S] Action<S>: route);

impl<S> Action<S> {
    /// The extensions of a request that the action may read.
    pub(crate) fn reads(&self) -> Reads {
        self.needs
            .iter()
            .map(|needs| needs.reads)
            .max()
            .unwrap_or(Reads::Nothing)
    }
}

impl<T: 'static> Action<T> {
    /// The action for another state, of which it sees a part.
    pub(crate) fn of_part<S: 'static>(
        self,
        part: impl Fn(&S) -> T + Send + Sync + 'static,
    ) -> Action<S> {
        let run = self.run;
        Action {
            route: self.route,
            // if it is the same state, the part is a clone of it
            run: match (&run as &dyn Any).downcast_ref::<Arc<dyn Run<S>>>() {
                Some(same) => Arc::clone(same),
                None => Arc::new(move |at: &Arc<Place>, route, request, state: S| {
                    run.run(at, route, request, part(&state))
                }),
            },
            layers: self.layers,
            needs: self.needs,
        }
    }
}

/// An action in its place.
#[derive(Clone)]
pub(crate) struct Placed<S> {
    pub action: Arc<Action<S>>,
    pub place: Arc<Place>,
}

impl<S> Placed<S> {
    pub(crate) fn answer(&self, request: Request, state: S) -> ReplyFuture {
        self.action
            .run
            .run(&self.place, self.action.route, request, state)
    }
}

impl<S: Clone + Send + Sync + 'static> Placed<S> {
    /// The action at a method, or, without a filter, at all methods that no other action has. Where no state is to come, it is a service, which costs less than
    /// a handler. axum clones it for each request, and so it is one `Arc`.
    pub(crate) fn methods(&self, filter: Option<MethodFilter>) -> MethodRouter<S> {
        let service = (self as &dyn Any)
            .downcast_ref::<Placed<()>>()
            .cloned()
            .map(Arc::new)
            .map(|action| service_fn(move |request| action.answer(request, ())));
        match (service, filter) {
            (Some(service), Some(filter)) => on_service(filter, service),
            (Some(service), None) => any_service(service),
            (None, Some(filter)) => on(filter, self.clone()),
            (None, None) => any(self.clone()),
        }
    }
}

impl<S: Clone + Send + Sync + 'static> Handler<(), S> for Placed<S> {
    type Future = Map<ReplyFuture, fn(Result<Response, Infallible>) -> Response>;

    fn call(self, request: Request, state: S) -> Self::Future {
        self.answer(request, state).map(|Ok(response)| response)
    }
}

/// A hook: it lets a request pass, or answers it.
pub(crate) trait Pass<S>: Send + Sync {
    fn pass<'a>(&'a self, at: &'a Place, call: &'a mut Call, state: &'a S) -> Passed<'a>;
}

/// A hook of a controller, and the functions of the actions that it runs before.
pub(crate) struct Hook<S> {
    pub functions: &'static [&'static str],
    pub needs: Vec<Needs>,
    pub run: Arc<dyn Pass<S>>,
}

pub(crate) type Passed<'a> = Pin<Box<dyn Future<Output = Result<(), Interrupt>> + Send + 'a>>;

/// An action behind its hooks.
pub(super) fn behind_hooks<S: Send + Sync + 'static>(
    hooks: Arc<[Arc<dyn Pass<S>>]>,
    action: Arc<dyn Run<S>>,
) -> Arc<dyn Run<S>> {
    Arc::new(
        move |at: &Arc<Place>, route, mut request: Request, state: S| -> ReplyFuture {
            at.tell(&mut request);
            let span = span_of(&request, &at.service, route);
            let hooks = Arc::clone(&hooks);
            let action = Arc::clone(&action);
            let at = Arc::clone(at);
            Box::pin(async move {
                match pass(&hooks, &at, at.call(request, route), &state)
                    .instrument(span.unwrap_or_else(Span::none))
                    .await
                {
                    Ok(request) => action.run(&at, route, request, state).await,
                    Err(refused) => Ok(refused),
                }
            })
        },
    )
}

/// The request, unless a hook refuses it.
async fn pass<S: Sync>(
    hooks: &[Arc<dyn Pass<S>>],
    at: &Place,
    mut call: Call,
    state: &S,
) -> Result<Request, Response> {
    let caught = run(pin!(async {
        for hook in hooks {
            hook.pass(at, &mut call, state).await?;
        }
        Ok(())
    }))
    .await;
    match caught {
        Ok(()) => Ok(call.into_request()),
        Err(interrupt) => Err(at.finish(Err(interrupt), &mut call)),
    }
}
