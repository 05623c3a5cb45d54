//! A whole call, the same for every action. What differs comes as values that say how the arguments are read and the user's method is called,
//! and as types that name what becomes of what it returns: no future and no closure is compiled for an action of its own.

use std::{fmt, marker::PhantomData, pin::pin, sync::Arc};

use axum::{extract::Request, response::Response};
use router_core::Route;

use super::{
    argument::Readers,
    failure::Fail,
    hooks::{Guarded, Hook, Pass},
    invoke::Invoke,
    reply::Reply,
    returned::{Around, TakeApart},
};
use crate::{
    call::{Interrupt, ReplyFuture, catch},
    controller::{Controller, Mount},
    reply::Replying,
    span,
};

/// An action that answers requests.
pub(crate) trait Answer<S>: Send + Sync {
    fn answer(self: Arc<Self>, request: Request, state: S) -> ReplyFuture;
}

struct Action<C, A, M> {
    mount: Arc<Mount<C>>,
    row: &'static Route,
    arguments: A,
    method: M,
}

impl<C, A, M, S> Answer<S> for Action<C, A, M>
where
    C: Send + Sync + 'static,
    A: Readers<S>,
    M: Send + Sync + for<'a> Invoke<'a, C, A::Values, Future: Send>,
    S: Send + Sync + 'static,
{
    fn answer(self: Arc<Self>, mut request: Request, state: S) -> ReplyFuture {
        if self.row.takes_paths {
            self.mount.site.give_place(&mut request);
        }
        let span = span::of(&request, &self.mount.site.service, self.row);
        let mut call = self.mount.site.call(request);
        let answered = Box::pin(async move {
            let outcome = catch(pin!(async {
                let arguments = self.arguments.read(&mut call, &state).await?;
                let returned = self.method.invoke(&self.mount.controller, arguments).await;
                M::render(returned, &Replying::new(&self.mount.site, self.row, &mut call))
            }))
            .await;
            self.mount.site.finish(outcome, &mut call, self.row)
        });
        span::within(span, answered)
    }
}

/// The name of a type that has no value.
pub type Named<T> = PhantomData<fn() -> T>;

/// Makes a response of what a method returned.
pub trait Render<T>: 'static {
    fn render(returned: T, replying: &Replying<'_>) -> Result<Response, Interrupt>;
}

impl<T, P, F, V> Render<T> for (Named<P>, Named<F>, Named<V>)
where
    P: TakeApart<T>,
    F: Fail<P::Error>,
    V: Reply<P::Value>,
{
    fn render(returned: T, replying: &Replying<'_>) -> Result<Response, Interrupt> {
        let (value, around) = P::take_apart::<F>(returned, replying)?;
        let mut response = V::reply(value, replying)?;
        around.put_on(&mut response);
        Ok(response)
    }
}

/// A hook, and the actions that it runs before.
struct HookOf<S> {
    functions: &'static [&'static str],
    hook: Arc<dyn Pass<S>>,
    needs_router: bool,
}

/// An action in a list.
pub(crate) struct Listed<S> {
    pub(crate) route: &'static Route,
    pub(crate) action: Arc<dyn Answer<S>>,
    /// Whether an argument, of the action or of its hooks, may look for what only axum's router puts into a request.
    pub(crate) needs_router: bool,
}

/// The actions of a controller, each with its row.
pub struct List<C, S> {
    mount: Arc<Mount<C>>,
    rows: std::slice::Iter<'static, Route>,
    hooks: Vec<HookOf<S>>,
    pub(crate) actions: Vec<Listed<S>>,
}

impl<C, S> fmt::Debug for List<C, S> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("List").field("mount", &self.mount).finish_non_exhaustive()
    }
}

impl<C: Controller + Send + Sync, S: Send + Sync + 'static> List<C, S> {
    pub fn new(mount: Arc<Mount<C>>) -> Self {
        Self { mount, rows: C::ROUTES.iter(), hooks: Vec::new(), actions: Vec::new() }
    }

    /// Adds a hook, and the actions that it runs before.
    pub fn before<A, M>(&mut self, functions: &'static [&'static str], arguments: A, method: M)
    where
        A: Readers<S>,
        M: Send + Sync + for<'a> Invoke<'a, C, A::Values, Future: Send>,
    {
        let needs_router = arguments.needs_router();
        let hook = Arc::new(Hook { mount: Arc::clone(&self.mount), arguments, method });
        self.hooks.push(HookOf { functions, hook, needs_router });
    }

    /// Adds the next action, in the order of the rows.
    pub fn add<A, M>(&mut self, arguments: A, method: M)
    where
        A: Readers<S>,
        M: Send + Sync + for<'a> Invoke<'a, C, A::Values, Future: Send>,
    {
        let row = self.rows.next().expect("a row for each action");
        let needs_router = arguments.needs_router();
        let action = Action { mount: Arc::clone(&self.mount), row, arguments, method };
        self.push(row, Arc::new(action), needs_router);
    }

    /// Adds an action behind its hooks, if it has any.
    fn push(&mut self, route: &'static Route, action: Arc<dyn Answer<S>>, needs_router: bool) {
        let own: Vec<_> = self.hooks.iter().filter(|hook| hook.functions.contains(&route.function)).collect();
        let needs_router = needs_router || own.iter().any(|hook| hook.needs_router);
        let hooks: Vec<_> = own.into_iter().map(|hook| Arc::clone(&hook.hook)).collect();
        let action = if hooks.is_empty() {
            action
        } else {
            Arc::new(Guarded { mount: Arc::clone(&self.mount), row: route, hooks, action })
        };
        self.actions.push(Listed { route, action, needs_router });
    }
}
