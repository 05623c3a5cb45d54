//! The rules of what all requests share: the state, controllers and routers of an application, and the state that a crate says once for all its
//! controllers, `type ControllerState = AppState`.

use axum::Router;
use router_core::Route;

use crate::controller::{Controller, Nothing, Part};

/// The state of an application: every request is given a clone of it.
#[diagnostic::on_unimplemented(
    message = "`{Self}` cannot be the state of an application",
    label = "is not `Clone + Send + Sync + 'static`",
    note = "every request is given a clone of the state, on any thread: `#[derive(Clone)]`, with `Arc` around what cannot be cloned and in place of `Rc`, \
            and `Mutex` in place of `RefCell`"
)]
pub trait ApplicationState: Clone + Send + Sync + 'static {}

#[diagnostic::do_not_recommend]
impl<S: Clone + Send + Sync + 'static> ApplicationState for S {}

/// A controller: all requests share it, on any thread.
#[diagnostic::on_unimplemented(
    message = "`{Self}` cannot be shared between threads",
    label = "holds something that is not `Send + Sync + 'static`",
    note = "all requests share a controller: `Arc` stands in place of `Rc`, `Mutex` in place of `RefCell`, and a trait object is written \
            `Arc<dyn Trait + Send + Sync>`"
)]
pub trait SharedByThreads: Send + Sync + 'static {}

#[diagnostic::do_not_recommend]
impl<C: Send + Sync + 'static> SharedByThreads for C {}

/// A router that a kernel or an error layer takes: an `axum::Router` with their state, and whatever converts into one.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not a router of the state `{S}`",
    label = "does not convert into `axum::Router<{S}>`",
    note = "a kernel is given its state before its routes, `WebApp::new(..).with_state(state)`, and a router that has another state is given that first, \
            `router.with_state(state)`",
    note = "a single route has a method of its own: `.route(\"/health\", get(health))`; a kernel becomes a router: `app.into_router()?`"
)]
pub trait RouterOf<S> {
    #[doc(hidden)]
    fn into_axum(self) -> Router<S>;
}

#[diagnostic::do_not_recommend]
impl<R: Into<Router<S>>, S> RouterOf<S> for R {
    #[track_caller]
    fn into_axum(self) -> Router<S> {
        self.into()
    }
}

/// A router `A` that is put together: `axum::serve`, and axum's `merge` and `nest_service`, take no other.
#[diagnostic::on_unimplemented(
    message = "`{A}` is not put together, which may fail: it is neither an `axum::Router` nor a tower service",
    label = "write `app.into_router()?`; to serve it, `app.serve(listener)` suffices",
    note = "by axum it is served as `axum::serve(listener, app.into_router()?)`, and merged as `router.merge(app.into_router()?)`"
)]
pub trait PutTogether<A> {}

/// A controller whose state the crate says at its root, by the name `ControllerState`.
pub trait SaysState {
    /// The type of that name.
    type State: ?Sized;
    /// Asks whether it is a [`ControllerState`], where no bound does.
    type Checked;
}

/// The state of a controller for which neither the root of its crate nor an argument names one: a type that cannot be a state, since it has no size.
pub type NoState = str;

/// The named state: that of an application, or none.
pub trait ControllerState {
    /// Holds nothing: who names it asks whether the type is one.
    type Checked;
}

#[diagnostic::do_not_recommend]
impl ControllerState for NoState {
    type Checked = ();
}

impl<T: ApplicationState> ControllerState for T {
    type Checked = ();
}

/// How extractors read the named state. Any type says it, so that one which cannot be a state is reported once, as such.
pub trait ReadState {
    /// The part that is read.
    type Part;
    /// [`Part`], or [`Nothing`].
    type By;
}

impl ReadState for NoState {
    type Part = ();
    type By = Nothing;
}

impl<T> ReadState for T {
    type Part = T;
    type By = Part;
}

/// The type of the part of the state that extractors read.
pub type PartSaid<C> = <<C as SaysState>::State as ReadState>::Part;

/// How they read it.
pub type BySaid<C> = <<C as SaysState>::State as ReadState>::By;

/// The rows of a controller, by a call: rustc 1.95 breaks down where it meets the constant itself beside the name of a state that does not exist.
pub const fn routes_of<C: Controller + ?Sized>() -> &'static [Route] {
    C::ROUTES
}
