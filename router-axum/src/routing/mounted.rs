//! Services in their places, before there are routes.

use crate::{controller::layers::RouteLayer, reply::render_as::RenderAs, routing::services::Service};

/// A service in its place.
pub(crate) struct Mounted<S> {
    pub(crate) service: Service<S>,
    pub(crate) prefix: String,
    pub(crate) render_as: RenderAs,
    pub(crate) layers: Vec<RouteLayer<S>>,
}

/// The one action that answers every other request.
pub(crate) struct DefaultAction<S> {
    pub(crate) prefix: String,
    pub(crate) service: Service<S>,
    pub(crate) action: &'static str,
    pub(crate) layers: Vec<RouteLayer<S>>,
}
