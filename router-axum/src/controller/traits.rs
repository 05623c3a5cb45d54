//! A controller as the macros implement it, and the part of the application's state that its extractors read, by its attribute or its `State<T>`.

use std::{any::TypeId, marker::PhantomData, sync::Arc};

use axum::extract::FromRef;
use router_core::{Kind, Route, page::ReturnedPage, table};

use super::listed::Listed;
use crate::routes::action_path::Base;

/// A controller, as the grammar sees it.
pub type Grammar = router_core::Controller<'static>;

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
    /// The controller, as the grammar sees it.
    #[doc(hidden)]
    const GRAMMAR: Grammar;
    /// The last part of its service name: `users`, `blog-posts`.
    const NAME: &'static str = Self::GRAMMAR.service;
    /// The kind of the controller: REST or web.
    const KIND: Kind = Self::GRAMMAR.kind;
    /// The routes of its actions.
    const ROUTES: &'static [Route];
    /// Name and version of the package it is part of, for pages.
    #[doc(hidden)]
    const PACKAGE: (&'static str, &'static str) = ("", "");
    /// The controller, as the check of a container sees it.
    #[doc(hidden)]
    const SERVICE: table::Service = table::Service {
        refused: Self::REFUSED,
        forms: Self::FORMS,
        ..table::Service::of(Self::GRAMMAR, Self::ROUTES)
    };
    /// The forms on its pages, those of each action together.
    #[doc(hidden)]
    const FORMS: &'static [&'static [router_core::forms::Form]] = &[];
    /// Fails to compile, with an error at an action that anybody may call, where a guarded container holds the controller.
    #[doc(hidden)]
    const GUARDED: () = ();
    /// The names of the methods that were meant to be actions, and were refused.
    #[doc(hidden)]
    const REFUSED: &'static [&'static str] = &[];
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

    /// The part of the application's state that its extractors read.
    #[doc(hidden)]
    type State: ReadState;

    /// Hands over the actions in callable form. A controller that threads cannot share is a compile error here, and only here.
    #[doc(hidden)]
    fn actions(controller: Arc<Self>) -> Listed<PartOf<Self>>
    where
        Self: Sized;

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
    C: Controller,
    S: HasPart<PartOf<C>, By<C>> + Clone + Send + Sync + 'static,
{
    fn listed(controller: Arc<C>) -> Listed<S> {
        S::of_part(C::actions(controller))
    }
}

/// The part of the state that a controller's extractors see.
pub(crate) type PartOf<C> = <<C as Controller>::State as ReadState>::Part;

/// How they see it.
type By<C> = <<C as Controller>::State as ReadState>::By;

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

/// A [`Part`] of the state, or [`Nothing`].
#[derive(Debug)]
pub struct StateOf<T, K>(PhantomData<fn() -> (T, K)>);

/// The part that is read, and how.
// There is one implementation and no more: where a type has two annotated blocks, the compiler does not know which of the two it means, and would list
// several implementations.
pub trait ReadState: 'static {
    /// Its type.
    type Part: 'static;
    /// [`Part`], or [`Nothing`].
    type By: 'static;
}

impl<T: 'static, K: 'static> ReadState for StateOf<T, K> {
    type Part = T;
    type By = K;
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
