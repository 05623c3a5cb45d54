//! Hooks: methods of a controller that run before its actions, and may refuse a request.

use std::{
    marker::PhantomData,
    pin::{Pin, pin},
    sync::Arc,
};

use axum::{extract::Request, response::Response};
use router_core::Route;
use tracing::{Instrument, Span};

use super::{method::Invoke, probe::Named, reader::Readers, reply::PassedThrough};
use crate::{
    controller::{ControllerContext, Instance, endpoint::Answer},
    reply::Replying,
    request::{
        call::{Call, Interrupt, ReplyFuture},
        cancel::run,
        span,
    },
};

type Passed<'a> = Pin<Box<dyn Future<Output = Result<(), Interrupt>> + Send + 'a>>;

/// A hook: it lets a request pass, or answers it.
pub(crate) trait Pass<S>: Send + Sync {
    fn pass<'a>(&'a self, call: &'a mut Call, state: &'a S) -> Passed<'a>;
}

pub(super) struct Hook<C: ?Sized, A, M> {
    pub(super) instance: Arc<Instance<C>>,
    pub(super) arguments: A,
    pub(super) method: M,
}

impl<C, A, M, S> Pass<S> for Hook<C, A, M>
where
    C: ?Sized + Send + Sync + 'static,
    A: Readers<S>,
    M: Send + Sync + for<'a> Invoke<'a, C, A::Values, Future: Send>,
    S: Send + Sync + 'static,
{
    fn pass<'a>(&'a self, call: &'a mut Call, state: &'a S) -> Passed<'a> {
        Box::pin(async move {
            let arguments = self.arguments.read_arguments(call, state).await?;
            let returned = self.method.invoke(&self.instance.controller, arguments).await;
            M::render_returned(returned, &mut Replying::new(&self.instance.context, call)).map(drop)
        })
    }
}

/// An action behind its hooks.
pub(super) struct Guarded<S> {
    pub(super) context: Arc<ControllerContext>,
    pub(super) row: &'static Route,
    pub(super) hooks: Arc<[Arc<dyn Pass<S>>]>,
    pub(super) action: Arc<dyn Answer<S>>,
}

impl<S> Clone for Guarded<S> {
    fn clone(&self) -> Self {
        let Self { context, row, hooks, action } = self;
        Self { context: Arc::clone(context), row, hooks: Arc::clone(hooks), action: Arc::clone(action) }
    }
}

impl<S: Send + Sync + 'static> Answer<S> for Guarded<S> {
    fn answer(&self, mut request: Request, state: S) -> ReplyFuture {
        self.context.give_place(&mut request);
        let span = span::of(&request, &self.context.service, self.row);
        let guarded = self.clone();
        Box::pin(async move {
            match guarded.pass(request, &state).instrument(span.unwrap_or_else(Span::none)).await {
                Ok(request) => guarded.action.answer(request, state).await,
                Err(refused) => Ok(refused),
            }
        })
    }
}

impl<S: Send + Sync> Guarded<S> {
    /// The request, unless a hook refuses it.
    async fn pass(&self, request: Request, state: &S) -> Result<Request, Response> {
        let mut call = self.context.call(request, self.row);
        let caught = run(pin!(async {
            for hook in &*self.hooks {
                hook.pass(&mut call, state).await?;
            }
            Ok(())
        }))
        .await;
        match caught {
            Ok(Ok(())) => Ok(call.into_request()),
            Ok(Err(interrupt)) => Err(self.context.finish(Ok(Err(interrupt)), &mut call)),
            Err(error) => Err(self.context.finish(Err(error), &mut call)),
        }
    }
}

/// The reply of a hook that lets the request pass: nothing of it is sent.
pub fn no_reply() -> Named<PassedThrough> {
    PhantomData
}
