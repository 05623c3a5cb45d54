//! A controller as the macros implement it.

use std::{any::TypeId, sync::Arc};

use router_core::{Kind, Route, page::ReturnedPage, table};

use super::{
    listed::Listed,
    state::{HasPart, ReadState},
};
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
    fn actions(controller: Arc<Self>) -> Listed<Part<Self>>
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
    S: HasPart<Part<C>, By<C>> + Clone + Send + Sync + 'static,
{
    fn listed(controller: Arc<C>) -> Listed<S> {
        S::of_part(C::actions(controller))
    }
}

/// The part of the state that a controller's extractors see.
pub(crate) type Part<C> = <<C as Controller>::State as ReadState>::Part;

/// How they see it.
type By<C> = <<C as Controller>::State as ReadState>::By;
