//! Collects the layers and the actions of one controller from the macros' output. `private/action.rs` adds the actions.

use std::sync::Arc;

use router_core::Route;

use super::{
    endpoint::Endpoint,
    layers::{ActionLayer, NamedLayer},
    router_free::Reads,
};

/// An action within its own layers.
#[derive(Clone)]
pub(crate) struct MappedAction<S> {
    pub(crate) route: &'static Route,
    pub(crate) endpoint: Endpoint<S>,
    /// The innermost first.
    pub(crate) layers: Vec<NamedLayer>,
    /// The extensions that its extractors may look for.
    pub(crate) reads: Reads,
}

/// The layers and the actions of one controller. The layers come before the actions.
pub struct Registrar<S> {
    /// Around all actions, the innermost first.
    pub(crate) layers: Arc<[NamedLayer]>,
    /// The layers around single actions, by their functions, the outermost first.
    pub(crate) action_layers: Vec<(&'static str, NamedLayer)>,
    pub(crate) actions: Vec<MappedAction<S>>,
    pub(crate) mistakes: Vec<String>,
}

debug_fields!([S] Registrar<S>: layers);

impl<S: Clone + Send + Sync + 'static> Registrar<S> {
    /// For a controller within the layers of its router, the innermost first.
    pub(crate) fn new(layers: Vec<NamedLayer>) -> Self {
        Self { layers: layers.into(), action_layers: Vec::new(), actions: Vec::new(), mistakes: Vec::new() }
    }

    /// A layer around all actions of the controller, inside of those before.
    pub fn layer(&mut self, layer: impl ActionLayer) {
        self.layers = [NamedLayer::new(layer)].into_iter().chain(self.layers.iter().cloned()).collect();
    }

    /// A layer around one action, inside of those before.
    pub fn layer_action(&mut self, function: &'static str, layer: impl ActionLayer) {
        self.action_layers.push((function, NamedLayer::new(layer)));
    }
}
