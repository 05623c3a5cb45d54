//! Hooks: methods of a controller that run before its actions, and may refuse a request.

use std::{
    convert::Infallible,
    marker::PhantomData,
    pin::{Pin, pin},
    sync::Arc,
};

use axum::{extract::Request, response::Response};
use router_core::Route;
use tracing::{Instrument, Span};

use super::{
    answer::{Answer, Named},
    argument::Readers,
    asking::{First, Inner, Returned, Second, Third},
    invoke::Invoke,
    never_called,
    refused::RefuseHook,
    reply::Reply,
    returned::{Alone, Certain, Fallible, TakeApart},
};
use crate::{
    controller::{ControllerContext, Mount},
    reply::Replying,
    request::{
        call::{Call, Interrupt, ReplyFuture},
        cancel::run,
        response_slot::Outcome,
        span,
    },
    rules::HookReply,
};

type Passing<'a> = Pin<Box<dyn Future<Output = Result<(), Interrupt>> + Send + 'a>>;

/// A hook: it lets a request pass, or answers it.
pub(crate) trait Pass<S>: Send + Sync {
    fn pass<'a>(&'a self, call: &'a mut Call, state: &'a S, row: &'static Route) -> Passing<'a>;
}

pub(super) struct Hook<C: ?Sized, A, M> {
    pub(super) mount: Arc<Mount<C>>,
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
    fn pass<'a>(&'a self, call: &'a mut Call, state: &'a S, row: &'static Route) -> Passing<'a> {
        Box::pin(async move {
            let arguments = self.arguments.read_arguments(call, state).await?;
            let returned = self.method.invoke(&self.mount.controller, arguments).await;
            let mut outcome = Outcome::default();
            M::render_returned(returned, &mut Replying::new(&self.mount.context, row, call), &mut outcome);
            outcome.take().map_or(Ok(()), |outcome| outcome.map(drop))
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
        let mut refused = Outcome::default();
        let caught = run(pin!(async {
            for hook in &*self.hooks {
                if let Err(interrupt) = hook.pass(&mut call, state, self.row).await {
                    return refused.set(Err(interrupt));
                }
            }
        }))
        .await;
        if caught.is_ok() && refused.is_empty() {
            return Ok(call.into_request());
        }
        self.context.finish(caught, &mut refused, &mut call, self.row);
        match refused.0 {
            Some(Ok(response)) => Err(response),
            _ => unreachable!("a call ends in a response"),
        }
    }
}

/// The answer of `passed`, asked of `First<Returned<W, T>>`: a hook returns `()`, also in a `Result`, and everything else is refused.
#[derive(Debug)]
pub struct Passed<W, P, E> {
    pub taken: Named<(W, P)>,
    pub error: First<Inner<E>>,
}

impl<W, P, E> Passed<W, P, E> {
    const fn new() -> Self {
        Self { taken: PhantomData, error: First::NEW }
    }
}

impl<W, E> First<Returned<W, Result<(), E>>> {
    pub fn passed(self) -> Passed<W, Fallible<Alone>, E> {
        Passed::new()
    }
}

impl<W> First<Returned<W, ()>> {
    pub fn passed(self) -> Passed<W, Certain<Alone>, Infallible> {
        Passed::new()
    }
}

impl<W, T, E> RefuseHook<W, T> for &Second<Returned<W, Result<T, E>>> {
    fn passed(self) -> Passed<W, RefusedHook, Infallible>
    where
        T: HookReply,
    {
        Passed::new()
    }
}

impl<W, T> RefuseHook<W, T> for Third<Returned<W, T>> {
    fn passed(self) -> Passed<W, RefusedHook, Infallible>
    where
        T: HookReply,
    {
        Passed::new()
    }
}

/// Stands for what a hook returns that is neither `()` nor an error.
#[derive(Debug)]
pub struct RefusedHook;

impl<T> TakeApart<T> for RefusedHook {
    type Value = ();
    type Error = Infallible;
    type Around = ();

    fn take_apart<F>(_: T, _: &Replying<'_>) -> Result<((), ()), Interrupt> {
        never_called()
    }
}

/// The reply of a hook that lets the request pass: nothing is sent.
#[derive(Debug)]
pub struct NoReply;

impl Reply<()> for NoReply {
    fn reply_with((): (), _: &mut Replying<'_>, _: &mut Outcome) {}
}

/// Names [`NoReply`].
pub fn no_reply() -> Named<NoReply> {
    PhantomData
}
