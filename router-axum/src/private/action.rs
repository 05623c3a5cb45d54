//! A whole call, the same for every action and for every hook. What differs comes as values that say how the arguments are read and the user's method is called,
//! and as types that name what becomes of what it returns: no future and no closure is compiled for an action of its own.

use std::{marker::PhantomData, pin::pin, sync::Arc};

use axum::extract::Request;
use router_core::Route;

use super::{
    method::{InvokeSend, Signature},
    probe::Named,
    reader::Readers,
    reply::PassedThrough,
};
use crate::controller::{
    Listed,
    action::{Hook, Pass, Passed, Run},
    layers::ActionLayer,
};
use crate::reply::{Replying, place::Place};
use crate::request::{
    call::{Call, ReplyFuture},
    run::{run, within_span},
};

struct Called<C: ?Sized, A, M> {
    controller: Arc<C>,
    arguments: A,
    method: M,
}

impl<C, A, M, S> Run<S> for Called<C, A, M>
where
    C: ?Sized + Send + Sync + 'static,
    A: Readers<S>,
    M: for<'a> InvokeSend<'a, C, A::Values>,
    S: Send + Sync + 'static,
{
    // this is compiled for every action anew, and calls what is compiled once
    fn run(
        &self,
        at: &Arc<Place>,
        route: &'static Route,
        mut request: Request,
        state: S,
    ) -> ReplyFuture {
        let Self {
            arguments, method, ..
        } = *self;
        let controller = Arc::clone(&self.controller);
        let at = Arc::clone(at);
        let span = at.enter(&mut request, route);
        let mut call = at.call(request, route);
        let answered = async move {
            let caught = run(pin!(async {
                let arguments = arguments.read_arguments(&mut call, &state).await?;
                let returned = method.invoke(&controller, arguments).await;
                M::render_returned(returned, &mut Replying::new(&at, &mut call))
            }))
            .await;
            Ok(at.finish(caught, &mut call))
        };
        within_span(span, Box::pin(answered))
    }
}

/// A controller, and its actions so far.
pub struct List<C: ?Sized, S> {
    pub(super) controller: Arc<C>,
    pub(super) listed: Listed<S>,
}

debug_fields!([C: ?Sized, S] List<C, S>: listed);

impl<C: ?Sized + Send + Sync + 'static, S: Send + Sync + 'static> List<C, S> {
    /// The controller, for the layers that read it. By `&mut`, as the list is at hand where the macros' output calls it.
    pub fn controller(&mut self) -> Arc<C> {
        Arc::clone(&self.controller)
    }

    /// The probes of methods whose extractors read the state. Where the list is unknown, after an error, so is what is asked of them.
    pub fn signature(&mut self) -> Signature<S> {
        Signature::new()
    }

    /// Adds a layer around all actions, inside of those before.
    pub fn add_layer(&mut self, layer: impl ActionLayer) {
        self.listed.layers.add_inside(layer);
    }

    /// Adds a layer around the action of this name, inside of those before.
    pub fn add_layer_of(&mut self, function: &'static str, layer: impl ActionLayer) {
        self.listed
            .action_layers
            .entry(function)
            .or_default()
            .add_inside(layer);
    }

    /// Adds a hook, and the actions that it runs before.
    pub fn add_hook<A, M>(&mut self, functions: &'static [&'static str], arguments: A, method: M)
    where
        A: Readers<S>,
        M: for<'a> InvokeSend<'a, C, A::Values>, // what is not `Send` is dropped before `.await`
    {
        self.listed.operations.add_hook(functions);
        let run = Arc::new(Called {
            controller: Arc::clone(&self.controller),
            arguments,
            method,
        });
        self.listed.hooks.push(Hook {
            functions,
            needs: arguments.needs(),
            run,
        });
    }

    /// Adds the action of this name.
    pub fn add_action<A, M>(&mut self, function: &'static str, arguments: A, method: M)
    where
        A: Readers<S>,
        M: for<'a> InvokeSend<'a, C, A::Values>, // what is not `Send` is dropped before `.await`
    {
        self.listed.operations.add_action(function, M::ANSWER);
        // an `Arc` is made of it where its type is forgotten: of every action's own it would be twenty more types in debug information
        let action = Box::new(Called {
            controller: Arc::clone(&self.controller),
            arguments,
            method,
        });
        self.listed.push(function, action, arguments.needs());
    }
}

impl<C, A, M, S> Pass<S> for Called<C, A, M>
where
    C: ?Sized + Send + Sync + 'static,
    A: Readers<S>,
    M: for<'a> InvokeSend<'a, C, A::Values>,
    S: Send + Sync + 'static,
{
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
