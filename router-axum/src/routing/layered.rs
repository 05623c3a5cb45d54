//! Controllers that are added with layers of their own.

use std::{any::TypeId, sync::Arc};

use router_core::{page::ReturnedPage, table};

use super::services::Shadowing;
use crate::controller::{
    Controller, Listed, MarkedBlock,
    layers::{ActionLayer, Layers},
};
use crate::routes::action_path::Base;

/// A controller with a tower layer around all of its actions. [`ControllerExt::layer`] makes it.
#[derive(Clone)]
#[must_use]
pub struct Layered<C> {
    controller: Arc<C>,
    layers: Layers,
}

debug_fields!([C] Layered<C>);

/// Methods that every controller has by the prelude.
///
/// As a bound, it lets one function put the same layer around several controllers:
///
/// ```
/// use axum::extract::DefaultBodyLimit;
/// use router_axum::{ControllerExt, Layered, prelude::*};
///
/// fn for_uploads<C: ControllerExt>(controller: C) -> Layered<C> {
///     controller.layer(DefaultBodyLimit::max(16_000_000))
/// }
/// # struct PhotosController;
/// # #[rest_controller("photos")]
/// # impl PhotosController { async fn cget_action(&self) -> [u32; 2] { [1, 2] } }
/// # struct SoundsController;
/// # #[rest_controller("sounds")]
/// # impl SoundsController { async fn cget_action(&self) -> [u32; 2] { [1, 2] } }
///
/// let rest: RestRouter = RestRouter::new("/api", "controller.rest.")
///     .with(for_uploads(PhotosController))
///     .with(for_uploads(SoundsController));
/// assert!(rest.routes().iter().all(|row| row.layers == ["DefaultBodyLimit"]));
/// ```
pub trait ControllerExt: Controller + Sized {
    /// Wraps a tower layer around all actions of this controller, outside the layers before. Use it for a layer that depends on where the controller
    /// is added; one that always belongs to the controller is an attribute, `#[layer(..)]`.
    fn layer<L: ActionLayer>(self, layer: L) -> Layered<Self> {
        let mut layers = Layers::default();
        layers.add_outside(layer);
        Layered {
            controller: Arc::new(self),
            layers,
        }
    }

    /// Says that the controller is meant to take requests from others, as `shadows` does in a [container](derive@crate::Services): see [`Shadowing`].
    fn shadows(self) -> Shadowing<Self> {
        Shadowing(self)
    }
}

impl<C: Controller> ControllerExt for C {}

#[diagnostic::do_not_recommend]
impl<C: Controller + Send + Sync> Controller for Layered<C> {
    const SERVICE: table::Service = C::SERVICE;
    const PACKAGE: (&'static str, &'static str) = C::PACKAGE;
    const GUARDED: () = C::GUARDED;
    type Paths = C::Paths;
    const PATHS: fn(Base) -> C::Paths = C::PATHS;
    #[cfg(feature = "client")]
    type Calls = C::Calls;
    #[cfg(feature = "client")]
    const CALLS: fn(crate::controller::caller::Caller) -> C::Calls = C::CALLS;

    fn page(function: &str) -> ReturnedPage {
        C::page(function)
    }

    fn bare() -> TypeId {
        C::bare()
    }

    type Block = Layered<C::Block>;
}

#[doc(hidden)]
impl<B: MarkedBlock<C, S>, C, S> MarkedBlock<Layered<C>, S> for Layered<B> {
    fn listed(controller: Arc<Layered<C>>) -> Listed<S> {
        let mut listed = B::listed(Arc::clone(&controller.controller));
        listed.around_value.put_within(&controller.layers);
        listed
    }
}
