//! Collects the layers and the actions of one controller from the macros' output.

use std::{fmt, sync::Arc};

use router_core::Route;

use crate::{
    __private::{List, ListedAction, Needs, Rows},
    routing::{
        endpoint::Endpoint,
        layers::{ActionLayer, RouteLayer},
    },
};

/// An action within its own layers.
pub(crate) struct MappedAction<S> {
    pub(crate) route: &'static Route,
    pub(crate) endpoint: Endpoint<S>,
    /// The innermost first.
    pub(crate) layers: Vec<RouteLayer<S>>,
    /// True if an extractor may look for what only axum's router puts into a request.
    pub(crate) needs_router: bool,
    pub(crate) needs_client: bool,
}

/// The layers and the actions of one controller. The layers come before the actions.
pub struct Registrar<S> {
    /// Around all actions, the innermost first.
    pub(crate) layers: Arc<[RouteLayer<S>]>,
    /// The layers around single actions, by their functions, the outermost first.
    action_layers: Vec<(&'static str, RouteLayer<S>)>,
    pub(crate) actions: Vec<MappedAction<S>>,
    pub(crate) mistakes: Vec<String>,
}

impl<S> fmt::Debug for Registrar<S> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Registrar").field("layers", &self.layers).finish_non_exhaustive()
    }
}

impl<S: Clone + Send + Sync + 'static> Registrar<S> {
    /// For a controller within the layers of its router, the innermost first.
    pub(crate) fn new(layers: Vec<RouteLayer<S>>) -> Self {
        Self { layers: layers.into(), action_layers: Vec::new(), actions: Vec::new(), mistakes: Vec::new() }
    }

    /// A layer around all actions of the controller, inside of those before.
    pub fn layer(&mut self, layer: impl ActionLayer) {
        self.layers = [RouteLayer::new(layer)].into_iter().chain(self.layers.iter().cloned()).collect();
    }

    /// A layer around one action, inside of those before.
    pub fn layer_action(&mut self, function: &'static str, layer: impl ActionLayer) {
        self.action_layers.push((function, RouteLayer::of_action(layer)));
    }

    /// The actions of a controller that needs no state.
    pub fn stateless<C: ?Sized>(&mut self, list: List<C, ()>, _: fn(&S)) {
        self.add_stateless(list.actions);
    }

    pub(crate) fn add_stateless(&mut self, rows: Rows<()>) {
        self.add(rows, Endpoint::Stateless);
    }

    /// The actions of a controller whose extractors see `T`.
    pub fn stateful<C: ?Sized, T: 'static>(&mut self, list: List<C, T>, part: fn(&S) -> T) {
        self.add(list.actions, |action| Endpoint::stateful(action, part));
    }

    fn add<T>(&mut self, rows: Rows<T>, endpoint: impl Fn(Arc<dyn crate::__private::Answer<T>>) -> Endpoint<S>) {
        self.mistakes.extend(rows.lost_paths());
        for ListedAction { route, action, needs } in rows.listed {
            let own = self.action_layers.iter().rev().filter(|(function, _)| *function == route.function);
            let layers = own.map(|(_, layer)| layer.clone()).collect();
            let Needs { router: needs_router, client: needs_client, .. } = needs;
            self.actions.push(MappedAction { route, endpoint: endpoint(action), layers, needs_router, needs_client });
        }
    }
}
