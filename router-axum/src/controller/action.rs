//! An action as its controller hands it over.

use std::{any::Any, sync::Arc};

use axum::extract::Request;
use router_core::Route;

use super::{layers::Layers, needs::Needs, router_free::Reads};
use crate::reply::place::Place;
use crate::request::call::ReplyFuture;

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
    pub(crate) route: &'static Route,
    /// The user's method behind the hooks that run before it.
    pub(crate) run: Arc<dyn Run<S>>,
    /// The layers around the action alone, and in its place those of its controller, too.
    pub(crate) layers: Layers,
    /// The needs of the arguments of the action, and of those of its hooks.
    pub(crate) needs: Vec<Needs>,
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
