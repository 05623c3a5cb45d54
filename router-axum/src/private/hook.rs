//! Hooks: methods of a controller that run before its actions, and may refuse a request.

use std::{marker::PhantomData, sync::Arc};

use super::{method::InvokeSend, probe::Named, reader::Readers, reply::PassedThrough};
use crate::controller::hook::{Pass, Passed};
use crate::controller::needs::Needs;
use crate::reply::Replying;
use crate::reply::place::Place;
use crate::request::call::Call;

pub(super) struct Hook<C: ?Sized, A, M> {
    pub(super) functions: &'static [&'static str],
    pub(super) controller: Arc<C>,
    pub(super) arguments: A,
    pub(super) method: M,
}

impl<C, A, M, S> Pass<S> for Hook<C, A, M>
where
    C: ?Sized + Send + Sync + 'static,
    A: Readers<S>,
    M: for<'a> InvokeSend<'a, C, A::Values>,
    S: Send + Sync + 'static,
{
    fn functions(&self) -> &'static [&'static str] {
        self.functions
    }

    fn needs(&self) -> Vec<Needs> {
        self.arguments.needs()
    }

    fn pass<'a>(&'a self, at: &'a Place, call: &'a mut Call, state: &'a S) -> Passed<'a> {
        Box::pin(async move {
            let arguments = self.arguments.read_arguments(call, state).await?;
            let returned = self.method.invoke(&self.controller, arguments).await;
            M::render_returned(returned, &mut Replying::new(at, call)).map(drop)
        })
    }
}

/// The reply of a hook that lets the request pass: nothing of it is sent.
pub fn no_reply() -> Named<PassedThrough> {
    PhantomData
}
