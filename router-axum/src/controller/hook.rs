//! Actions behind the hooks of their controller, which may refuse a request.

use std::{
    pin::{Pin, pin},
    sync::Arc,
};

use axum::{extract::Request, response::Response};
use router_core::Route;
use tracing::{Instrument, Span};

use super::{action::Run, needs::Needs};
use crate::reply::place::Place;
use crate::request::call::{Call, Interrupt, ReplyFuture};
use crate::request::cancel::run;
use crate::request::span;

/// A hook: it lets a request pass, or answers it.
pub(crate) trait Pass<S>: Send + Sync {
    /// The functions of the actions that it runs before.
    fn functions(&self) -> &'static [&'static str];
    fn needs(&self) -> Vec<Needs>;
    fn pass<'a>(&'a self, at: &'a Place, call: &'a mut Call, state: &'a S) -> Passed<'a>;
}

pub(crate) type Passed<'a> = Pin<Box<dyn Future<Output = Result<(), Interrupt>> + Send + 'a>>;

/// An action behind its hooks.
pub(super) struct BehindHooks<S> {
    pub(super) hooks: Arc<[Arc<dyn Pass<S>>]>,
    pub(super) action: Arc<dyn Run<S>>,
}

impl<S: Send + Sync + 'static> Run<S> for BehindHooks<S> {
    fn run(
        &self,
        at: &Arc<Place>,
        route: &'static Route,
        mut request: Request,
        state: S,
    ) -> ReplyFuture {
        at.tell(&mut request);
        let span = span::of(&request, &at.service, route);
        let (hooks, action, at) = (
            Arc::clone(&self.hooks),
            Arc::clone(&self.action),
            Arc::clone(at),
        );
        Box::pin(async move {
            let passed = pass(&hooks, &at, at.call(request, route), &state);
            match passed.instrument(span.unwrap_or_else(Span::none)).await {
                Ok(request) => action.run(&at, route, request, state).await,
                Err(refused) => Ok(refused),
            }
        })
    }
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
