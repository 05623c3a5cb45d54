//! A controller as the macros implement it: the actions that it hands over, and the part of the application's state that its extractors read, by its attribute or its
//! `State<T>`.

use std::{any::TypeId, collections::BTreeMap, marker::PhantomData, sync::Arc};

use axum::extract::{FromRef, Request};
use router_core::{Kind, Route, page::ReturnedPage, table};

use super::{
    action::{Action, Hook, Run, behind_hooks},
    extractors::Needs,
    layers::Layers,
};
use crate::reply::place::Place;
use crate::request::fields::ReadElsewhere;
use crate::routes::{action_path::Base, operation::Operations};

/// A type whose methods answer requests: an `impl` block with `#[rest_controller]` or `#[web_controller]`.
///
/// ```
/// use router_axum::{Controller, Kind, prelude::*};
///
/// struct OrdersController;
///
/// #[rest_controller("orders")]
/// impl OrdersController {
///     async fn get_action(&self, id: u32) -> u32 {
///         id
///     }
/// }
///
/// fn describe<C: Controller>() -> String {
///     let routes: Vec<_> = C::ROUTES.iter().map(ToString::to_string).collect();
///     format!("{}: {}", C::NAME, routes.join(", "))
/// }
/// assert_eq!(describe::<OrdersController>(), "orders: GET /orders/{id}");
/// assert_eq!(OrdersController::KIND, Kind::Rest);
/// ```
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not a controller",
    label = "has no actions",
    note = "a controller is a type with an `impl` block that is marked `#[rest_controller]` or `#[web_controller]`",
    note = "a field of a service container that is not a controller is marked `#[service(skip)]`"
)]
pub trait Controller: 'static {
    /// The controller, as the grammar and the check of a container see it.
    #[doc(hidden)]
    const SERVICE: table::Service;
    /// The last part of its service name: `users`, `blog-posts`.
    const NAME: &'static str = Self::SERVICE.controller.service;
    /// The kind of the controller: REST or web.
    const KIND: Kind = Self::SERVICE.controller.kind;
    /// The routes of its actions.
    const ROUTES: &'static [Route] = Self::SERVICE.routes;
    /// Name and version of the package it is part of, for pages.
    #[doc(hidden)]
    const PACKAGE: (&'static str, &'static str) = ("", "");
    /// Fails to compile, with an error at an action that anybody may call, where a guarded container holds the controller.
    #[doc(hidden)]
    const GUARDED: () = ();
    /// The typed paths of the controller: a method `get_path` for each `get_action`, see [`Paths`](crate::Paths).
    type Paths: Send + Sync + 'static;

    /// The typed paths of the controller, behind a base.
    #[doc(hidden)]
    const PATHS: fn(Base) -> Self::Paths;

    /// The calls of its actions, as a [`Client`](crate::client::Client) has them; of pages there are none.
    #[cfg(feature = "client")]
    type Calls: Send + Sync + 'static;

    /// The calls of its actions, by a connection.
    #[cfg(feature = "client")]
    #[doc(hidden)]
    const CALLS: fn(super::caller::Caller) -> Self::Calls;

    /// Says for which states of an application its actions can be called, a [`BlockOf`].
    #[doc(hidden)]
    type Block;

    /// The page that an action returns.
    #[doc(hidden)]
    #[must_use]
    fn page(_function: &str) -> ReturnedPage {
        ReturnedPage::NOTHING
    }

    /// The controller's own type, without the [`Layered`](crate::Layered) around it.
    #[doc(hidden)]
    #[must_use]
    fn bare() -> TypeId {
        TypeId::of::<Self>()
    }
}

/// A controller whose actions can be called in an application with the state `S`.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not a controller",
    label = "has no actions",
    note = "a controller is a type with an `impl` block that is marked `#[rest_controller]` or `#[web_controller]`",
    note = "it is added itself: not a reference to it, an `Arc`, a `Box`, a `Result` or a future"
)]
pub trait Actions<S>: Controller + Sized {
    /// Hands them over for the application's state.
    #[doc(hidden)]
    fn listed(controller: Arc<Self>) -> Listed<S>;
}

impl<C, S> Actions<S> for C
where
    C: Controller<Block: MarkedBlock<C, S>>,
    S: Clone + Send + Sync + 'static,
{
    fn listed(controller: Arc<C>) -> Listed<S> {
        C::Block::listed(controller)
    }
}

/// The block of a controller, which its macro has given the type `B`.
#[derive(Debug)]
pub struct BlockOf<B>(PhantomData<B>);

/// A block whose controller `C` is [`CalledWith`] the state `S`.
#[diagnostic::on_unimplemented(
    message = "nothing says for which state of an application `{C}` is a controller",
    label = "may be a controller of another state",
    note = "a function that takes any controller of a state says so: `C: Controllers<()>`, with `()` or the state"
)]
// There is one implementation for controllers and no more: where a type has two annotated blocks, the compiler does not know which of the two it means, and
// would list several implementations.
pub trait MarkedBlock<C: ?Sized, S> {
    #[doc(hidden)]
    fn listed(controller: Arc<C>) -> Listed<S>;
}

impl<B, C: CalledWith<S, B> + ?Sized, S> MarkedBlock<C, S> for BlockOf<B> {
    fn listed(controller: Arc<C>) -> Listed<S> {
        C::listed(controller)
    }
}

/// A controller whose block `B` reads what the state `S` of an application has.
// The macros implement it. An associated type of the controller could not name what is read, if that is less visible than the controller.
pub trait CalledWith<S, B> {
    #[doc(hidden)]
    fn listed(controller: Arc<Self>) -> Listed<S>;
}

/// The actions of the block `B` in callable form, for the part `T` of the state that they read.
pub trait ListActions<B, T> {
    /// Hands them over. A controller that threads cannot share is a compile error here, and only here.
    fn actions(controller: Arc<Self>) -> Listed<T>;
}

/// A state of an application that has the part which the actions of a controller read: `State<T>` in their arguments, or `state = T` in the attribute.
// A trait of the state, so that the compiler does not conclude from the part which state it is: the application says that.
#[diagnostic::on_unimplemented(
    message = "`{T}` is not a part of the application's state `{Self}`",
    label = "has actions that read it",
    note = "a kernel is given its state before its services, `WebApp::new(..).with_state(state)`, and a router before it is served, `router.with_state(state)`",
    note = "what a controller reads, `State<T>` or `state = T` in its attribute, is the state of the application or a part of it, `T: FromRef<{Self}>`"
)]
pub trait HasPart<T, K>: Sized {
    #[doc(hidden)]
    fn of_part(listed: Listed<T>) -> Listed<Self>;
}

/// Extractors read the state, or a part of it.
#[derive(Debug)]
pub struct Part;

#[diagnostic::do_not_recommend]
impl<S: Clone + Send + Sync + 'static, T: FromRef<S> + 'static> HasPart<T, Part> for S {
    fn of_part(listed: Listed<T>) -> Listed<S> {
        listed.of_part(T::from_ref)
    }
}

/// Extractors read no state.
#[derive(Debug)]
pub struct Nothing;

impl<S: 'static> HasPart<(), Nothing> for S {
    fn of_part(listed: Listed<()>) -> Listed<S> {
        listed.of_part(|_| ())
    }
}

/// The actions of a controller and the layers around them, for applications with the state `S`.
pub struct Listed<S> {
    routes: &'static [Route],
    /// Around all actions, by attributes.
    pub(crate) layers: Layers,
    /// Around all actions, by the controller's value.
    pub(crate) around_value: Layers,
    /// The layers around single actions, by the names of their functions.
    pub(crate) action_layers: BTreeMap<&'static str, Layers>,
    /// The hooks in front of the actions that are added from now on, if they run before them.
    pub(crate) hooks: Vec<Hook<S>>,
    pub(crate) actions: Vec<Action<S>>,
    pub(crate) operations: Operations,
}

debug_fields!([S] Listed<S>: actions);

impl<S> Listed<S> {
    pub(crate) fn new(routes: &'static [Route]) -> Self {
        Self {
            routes,
            layers: Layers::default(),
            around_value: Layers::default(),
            action_layers: BTreeMap::new(),
            hooks: Vec::new(),
            actions: Vec::with_capacity(routes.len()),
            operations: Default::default(),
        }
    }
}

impl<S: Send + Sync + 'static> Listed<S> {
    /// Adds an action behind its hooks, if it has any, and within its layers.
    pub(crate) fn push(
        &mut self,
        function: &'static str,
        action: Box<dyn Run<S>>,
        mut needs: Vec<Needs>,
    ) {
        let hooks = self.hooks.iter();
        let hooks = hooks.filter(|hook| hook.functions.contains(&function));
        needs.extend(hooks.clone().flat_map(|hook| &hook.needs));
        let hooks: Arc<[_]> = hooks.map(|hook| Arc::clone(&hook.run)).collect();
        let action = Arc::from(action);
        let run = if hooks.is_empty() {
            action
        } else {
            behind_hooks(hooks, action)
        };
        let run = with_parameters(run, &needs);
        let layers = self
            .action_layers
            .get(function)
            .cloned()
            .unwrap_or_default();
        self.actions.push(Action {
            route: self.route(function),
            run,
            layers,
            needs,
        });
    }

    /// The route of an action that is added next: it is added once for each of its routes.
    fn route(&self, function: &str) -> &'static Route {
        let added = self
            .actions
            .iter()
            .filter(|action| action.route.function == function)
            .count();
        self.routes
            .iter()
            .filter(|route| route.function == function)
            .nth(added)
            .expect("an action is added once for each route")
    }
}

/// Tells the requests of an action the parameters of the query that its arguments read, if there are several.
fn with_parameters<S: 'static>(run: Arc<dyn Run<S>>, needs: &[Needs]) -> Arc<dyn Run<S>> {
    let read: Vec<_> = needs
        .iter()
        .map(|needs| (needs.parameters)())
        .filter(|names| !names.is_empty())
        .collect();
    if read.len() < 2 {
        return run;
    }
    let elsewhere = ReadElsewhere(read.concat().into());
    Arc::new(
        move |at: &Arc<Place>, route, mut request: Request, state: S| {
            request.extensions_mut().insert(elsewhere.clone());
            run.run(at, route, request, state)
        },
    )
}

impl<T: 'static> Listed<T> {
    /// The list for another state, of which the actions see a part.
    pub(crate) fn of_part<S: 'static>(self, part: fn(&S) -> T) -> Listed<S> {
        let actions = self
            .actions
            .into_iter()
            .map(|action| action.of_part(part))
            .collect();
        Listed {
            routes: self.routes,
            layers: self.layers,
            around_value: self.around_value,
            action_layers: self.action_layers,
            hooks: Vec::new(),
            actions,
            operations: self.operations,
        }
    }
}
