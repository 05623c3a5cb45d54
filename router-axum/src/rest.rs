//! `RestRouter`: REST controllers, answered in JSON.

use std::sync::Arc;

use axum::Router;

use crate::{
    StartupError,
    assembly::{Activate, Assembly, Stage},
    controller::Actions,
    mounting::{Mounting, mounting_methods},
    render_as::RenderAs,
    reply::Renderer,
};

/// Routes REST requests to the services below a service-name prefix, and owns every path below its URL prefix: an unknown one is a 404
/// in problem details, and reaches no other router. So there is one for a prefix, with all of its controllers, `.with(A).with(B)`: two of one prefix
/// that are merged into an `axum::Router` are refused by axum's panic.
///
/// ```
/// use router_axum::prelude::*;
///
/// struct UsersController;
///
/// #[rest_controller("users")]
/// impl UsersController {
///     async fn get_action(&self, id: u32) -> u32 {
///         id
///     }
/// }
///
/// // in an application that exists already; in a kernel it is activated
/// let app: axum::Router = axum::Router::new().merge(RestRouter::new("/api", "controller.rest.").with(UsersController));
/// ```
#[derive(Debug)]
#[must_use]
pub struct RestRouter<S = ()> {
    mounting: Mounting<S>,
    render_as: RenderAs,
}

impl<S: Clone + Send + Sync + 'static> RestRouter<S> {
    /// A router for the services named `service_prefix` and a controller's name, below `url_prefix` (after the application's own).
    pub fn new(url_prefix: &str, service_prefix: &str) -> Self {
        Self { mounting: Mounting::new(url_prefix, service_prefix), render_as: RenderAs::Json }
    }

    /// Renders what actions return by a renderer of one's own, in place of JSON.
    pub fn with_renderer(mut self, renderer: impl Renderer) -> Self {
        self.render_as = RenderAs::Custom(Arc::new(renderer));
        self
    }
}

mounting_methods!(RestRouter);

impl<S: Clone + Send + Sync + 'static> Activate<S> for RestRouter<S> {
    fn activate(mut self, assembly: &mut Assembly<S>) {
        let name = self.mounting.describe("RestRouter");
        assembly.enter(Stage::Rest, &name);
        self.mounting.settle(&name, assembly);
        let prefix = assembly.url_prefix(&name, &self.mounting.url_prefix);
        assembly.own(&prefix);
        self.mounting.mount(&name, &prefix, &self.render_as, assembly);
    }
}
