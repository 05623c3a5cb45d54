//! What a controller registers: its actions, and the layers around them. `private/action.rs` makes it.

use router_core::Route;

use super::{
    ControllerContext,
    endpoint::{Endpoint, Listed},
    layers::{ActionLayer, NamedLayer},
    router_free::Reads,
};

/// An action within its own layers: as it is listed, or as an [`Endpoint`] of the application.
#[derive(Clone)]
pub(crate) struct MappedAction<A> {
    pub(crate) route: &'static Route,
    pub(crate) endpoint: A,
    /// The innermost first.
    pub(crate) layers: Vec<NamedLayer>,
    /// The extensions that its extractors may look for.
    pub(crate) reads: Reads,
}

/// The layers and the actions of one controller in its place.
pub struct Registered<A> {
    /// Around all actions, the innermost first.
    pub(crate) layers: Vec<NamedLayer>,
    pub(crate) actions: Vec<MappedAction<A>>,
    pub(crate) mistakes: Vec<String>,
}

/// A controller that has not got its place yet, whose extractors see `T`.
pub struct Registration<T> {
    pub(crate) register: Register<Listed<T>>,
    #[cfg(feature = "openapi")]
    pub(crate) describe: crate::routes::operation::DescribeActions,
}

/// Hands over the actions of a controller, once its place is known.
pub(crate) type Register<A> = Box<dyn FnOnce(ControllerContext) -> Registered<A> + Send + Sync>;

debug_fields!([A] Registered<A>: mistakes);
debug_fields!([T] Registration<T>);

impl<T: 'static> Registration<T> {
    /// The same within a layer.
    pub(crate) fn within(mut self, layer: impl ActionLayer) -> Self {
        let register = self.register;
        self.register = Box::new(|context| {
            let mut registered = register(context);
            registered.layers.push(NamedLayer::new(layer));
            registered
        });
        self
    }
}

/// The same for the application's state.
pub(crate) fn with_state<T: 'static, S: 'static>(
    register: Register<Listed<T>>,
    endpoint: fn(Listed<T>) -> Endpoint<S>,
) -> Register<Endpoint<S>> {
    Box::new(move |context| {
        let Registered { layers, actions, mistakes } = register(context);
        let actions = actions.into_iter().map(|MappedAction { route, endpoint: action, layers, reads }| MappedAction {
            route,
            endpoint: endpoint(action),
            layers,
            reads,
        });
        Registered { layers, actions: actions.collect(), mistakes }
    })
}
