//! The state that a crate says once for its controllers: `type ControllerState = AppState` at its root.

use super::rules::ApplicationState;
use router_core::Route;

use crate::controller::Controller;
use crate::controller::state::{Nothing, Part, ReadState, StateOf};

/// A controller whose state the crate says at its root, by the name `ControllerState`.
pub trait SaysState {
    /// The type of that name.
    type State;
}

/// The state of a controller for which neither the root of its crate nor an argument names one.
#[derive(Debug)]
pub struct NoState;

/// How extractors read the named state.
pub trait ControllerState {
    /// Its type, and how it is read.
    type Read: ReadState;
}

impl ControllerState for NoState {
    type Read = StateOf<(), Nothing>;
}

impl<T: ApplicationState> ControllerState for T {
    type Read = StateOf<T, Part>;
}

/// The state that a controller names.
pub type StateSaid<C> = <<C as SaysState>::State as ControllerState>::Read;

/// The type of the part of the state that extractors read.
pub type PartSaid<C> = <StateSaid<C> as ReadState>::Part;

/// The rows of a controller, by a call: rustc 1.95 breaks down where it meets the constant itself beside the name of a state that does not exist.
pub const fn routes_of<C: Controller + ?Sized>() -> &'static [Route] {
    C::ROUTES
}
