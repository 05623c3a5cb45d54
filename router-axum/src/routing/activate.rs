//! Routers that an application activates.

use super::assembly::{Assembly, Stage};
use crate::error::ErrorRouter;

/// A router that can be activated in an application: [`RestRouter`](crate::RestRouter), [`TemplateRouter`](crate::TemplateRouter), or
/// one of your own, which [`Assembly`] shows.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not a router that a kernel activates",
    label = "cannot be activated",
    note = "routers are `ErrorRouter`, `RestRouter`, `TemplateRouter` and `TemplateDefaultRouter`; plain routes are merged: `.merge(router)`; layers and \
            services have methods of their own: `.layer(layer)`, `.with_services(services)`"
)]
pub trait Activate<S = ()> {
    /// Takes from the assembly the services that it routes to, and mounts them.
    fn activate(self, assembly: &mut Assembly<S>);
}

impl<S> Activate<S> for ErrorRouter {
    fn activate(self, assembly: &mut Assembly<S>) {
        assembly.enter(Stage::Errors, "`ErrorRouter`");
        assembly.errors(self);
    }
}
