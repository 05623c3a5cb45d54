//! All requests share a controller. If a field keeps threads from sharing it, the compiler says so once, with the field's name.
//!
//! The method is `shared_controller` of `Sharing<C>`, see [how a type decides](super#how-a-type-decides). Which of the refusals applies depends on what the
//! controller lacks. The macros' output calls it wherever the compiler would find the same again; two equal errors at one place are one.

use std::{marker::PhantomData, sync::Arc};

use super::{
    action::List,
    probe::Named,
    rules::{ApplicationState, SharedByThreads, never_called},
};
use crate::controller::{Controller, Listed};

/// Asks whether threads can share a controller.
#[derive(Debug)]
pub struct Sharing<C: ?Sized>(Named<C>);

/// A controller that threads can share.
#[derive(Debug)]
pub struct SharedController<C>(Named<C>);

impl<C: ?Sized> Sharing<C> {
    pub const NEW: Self = Self(PhantomData);
}

impl<C: Send + Sync> Sharing<C> {
    pub fn shared_controller(self) -> SharedController<C> {
        SharedController(PhantomData)
    }
}

impl<C: Controller + Send + Sync> SharedController<C> {
    /// Its actions, by a function that lists them.
    pub fn actions<S>(self, controller: Arc<C>, list: fn(&mut List<C, S>)) -> Listed<S> {
        let mut actions = List {
            controller,
            listed: Listed::new(C::ROUTES),
        };
        list(&mut actions);
        actions.listed
    }
}

/// Asks whether a type can be the state of an application. A bound of the block would tell it of `Clone`, `Send` and `Sync` one by one.
#[derive(Debug)]
pub struct SharingState<S>(Named<S>);

impl<S> SharingState<S> {
    pub const NEW: Self = Self(PhantomData);
}

impl<S: ApplicationState> SharingState<S> {
    /// The controller that was asked about before.
    pub fn shared_state<C>(self, controller: C) -> C {
        controller
    }
}

/// Refuses a state that requests cannot have.
pub trait RefuseState<S>: Sized {
    fn shared_state<Answer>(self, _: impl Sized) -> Answer
    where
        S: ApplicationState,
    {
        never_called()
    }
}

impl<S> RefuseState<S> for &SharingState<S> {}

// The compiler's message shows the lines of these bounds, so their comments are read by users.

/// Refuses a controller that threads cannot share.
pub trait RefuseUnshared<C>: Sized {
    fn shared_controller<Answer>(self) -> Answer
    where
        C: Sync, // what changes stands in a `Mutex`, and a trait object is written `Box<dyn Trait + Send + Sync>`
    {
        never_called()
    }
}

impl<C: Send> RefuseUnshared<C> for Sharing<C> {}

/// Refuses a controller that cannot be sent to another thread, whether it can be shared or not. One field may break both rules, and is one error.
pub trait RefuseUnsent<C>: Sized {
    fn shared_controller<Answer>(self) -> Answer
    where
        C: SharedByThreads,
    {
        never_called()
    }
}

impl<C> RefuseUnsent<C> for &Sharing<C> {}

/// Refuses a controller without a size. It is found after all others, since `&mut` is tried last.
pub trait RefuseUnsized<C: ?Sized>: Sized {
    fn shared_controller<Answer>(self) -> Answer
    where
        C: Sized, // a trait object stands in an `Arc` or a `Box`: `Arc<dyn Trait + Send + Sync>`
    {
        never_called()
    }
}

impl<C: ?Sized> RefuseUnsized<C> for &mut Sharing<C> {}
