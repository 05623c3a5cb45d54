//! Layers around actions: tower's, with the names that the route table shows.

use std::{
    any::Any,
    convert::Infallible,
    sync::{Arc, OnceLock},
};

use axum::{
    extract::Request,
    response::{IntoResponse, Response},
    routing::{MethodRouter, Route, any_service},
};
use router_http::body_limit;
use tower::{Layer, Service, ServiceExt, layer::layer_fn, util::BoxCloneSyncService};

/// The layers around one thing: around an action, all actions of a controller, those of a router, or a whole application. What stands in which order is
/// decided here and nowhere else.
#[derive(Debug, Clone, Default)]
pub(crate) struct Layers {
    innermost_first: Vec<NamedLayer>,
}

impl Layers {
    /// Adds a layer outside of those before, as each call of `.layer(..)` does.
    pub(crate) fn add_outside(&mut self, layer: impl ActionLayer) {
        self.innermost_first.push(NamedLayer::new(layer));
    }

    /// Adds a layer inside of those before, as each attribute `#[layer(..)]` does: the first that is written is the outermost.
    pub(crate) fn add_inside(&mut self, layer: impl ActionLayer) {
        self.innermost_first.insert(0, NamedLayer::new(layer));
    }

    /// Puts the layers within others.
    pub(crate) fn put_within(&mut self, others: &Self) {
        self.innermost_first
            .extend_from_slice(&others.innermost_first);
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.innermost_first.is_empty()
    }

    /// The names of the layers in the order in which they see a request, as the route table shows them.
    pub(crate) fn names(&self) -> Vec<&'static str> {
        let names = self.innermost_first.iter().rev();
        names.map(|layer| layer.name).collect()
    }

    /// The largest body in bytes that axum's limit lets through, if a layer sets one. The innermost counts.
    pub(crate) fn body_limit(&self) -> Option<u64> {
        self.innermost_first
            .iter()
            .find_map(|layer| layer.body_limit)
    }

    /// Puts each layer around what is within it, by `put`.
    pub(crate) fn around<T>(&self, inner: T, put: impl Fn(T, NamedLayer) -> T) -> T {
        self.innermost_first.iter().cloned().fold(inner, put)
    }

    /// A service within the layers, if there are any.
    pub(crate) fn around_service(&self, service: Route) -> Option<LayeredService> {
        let (innermost, others) = self.innermost_first.split_first()?;
        let around = |inner, layer: &NamedLayer| layer.layer(route_of(inner));
        Some(others.iter().fold(innermost.layer(service), around))
    }
}

/// A layer with its name.
#[derive(Clone)]
pub(crate) struct NamedLayer {
    name: &'static str,
    body_limit: Option<u64>,
    around: Arc<dyn Fn(Route) -> LayeredService + Send + Sync>,
}

/// A service within a layer.
pub(crate) type LayeredService = BoxCloneSyncService<Request, Response, Infallible>;

debug_fields!(NamedLayer: name);

impl NamedLayer {
    fn new<L: ActionLayer>(layer: L) -> Self {
        Self {
            name: short_name(std::any::type_name::<L>()),
            body_limit: body_limit(&layer),
            around: Arc::new(move |route| layer.around(route)),
        }
    }
}

impl Layer<Route> for NamedLayer {
    type Service = LayeredService;

    fn layer(&self, route: Route) -> LayeredService {
        (self.around)(route)
    }
}

/// A service as axum's type `Route`, which its layers are made for. axum hands one out to a layer alone.
pub(crate) fn route_of<T>(service: T) -> Route
where
    T: Service<Request, Response = Response, Error = Infallible, Future: Send>
        + Clone
        + Send
        + Sync
        + 'static,
{
    let given = Arc::new(OnceLock::new());
    let kept = Arc::clone(&given);
    let _: MethodRouter = any_service(service).layer(layer_fn(move |route: Route| {
        let _ = kept.set(route.clone());
        route
    }));
    given
        .get()
        .cloned()
        .expect("a layer is given the route at once")
}

/// A tower layer that can stand around an action: `#[layer(..)]`, [`RestRouter::layer`](crate::RestRouter::layer).
///
/// Every layer that `axum::Router::layer` takes is one.
#[diagnostic::on_unimplemented(
    message = "`{Self}` cannot stand around an action",
    label = "is not a tower layer that axum takes",
    note = "its service takes a `Request`, answers what is `IntoResponse`, and never fails: axum's `HandleErrorLayer` makes answers of errors",
    note = "a function becomes a layer by `axum::middleware::from_fn(..)`, one that takes `State` by `from_fn_with_state(state, ..)`; its last \
            arguments are `request: Request, next: Next`"
)]
pub trait ActionLayer: Clone + Send + Sync + 'static {
    #[doc(hidden)]
    fn around(&self, route: Route) -> LayeredService;
}

#[diagnostic::do_not_recommend]
impl<L> ActionLayer for L
where
    L: Layer<Route> + Clone + Send + Sync + 'static,
    L::Service: Service<Request> + Clone + Send + Sync + 'static,
    <L::Service as Service<Request>>::Error: Into<Infallible> + 'static,
    <L::Service as Service<Request>>::Response: IntoResponse + 'static,
    <L::Service as Service<Request>>::Future: Send + 'static,
{
    fn around(&self, route: Route) -> LayeredService {
        BoxCloneSyncService::new(
            self.layer(route)
                .map_response(IntoResponse::into_response)
                .map_err(Into::into),
        )
    }
}

/// The limit that a layer sets for axum's extractors.
fn body_limit(layer: &dyn Any) -> Option<u64> {
    layer.downcast_ref().copied().map(body_limit::limit_behind)
}

/// `CorsLayer` of `tower_http::cors::CorsLayer`, without its parameters.
fn short_name(path: &str) -> &str {
    let path = path.split('<').next().unwrap_or(path);
    path.rsplit("::").next().unwrap_or(path)
}

#[cfg(test)]
mod tests {
    use axum::extract::DefaultBodyLimit;

    use super::{body_limit, short_name};

    #[test]
    fn the_limit_of_a_body_is_read_from_its_layer() {
        assert_eq!(body_limit(&DefaultBodyLimit::max(1024)), Some(1024));
        assert_eq!(body_limit(&DefaultBodyLimit::disable()), Some(u64::MAX));
        assert_eq!(body_limit(&()), None);
    }

    #[test]
    fn layers_are_named_as_users_write_them() {
        assert_eq!(short_name("tower_http::cors::CorsLayer"), "CorsLayer");
        assert_eq!(
            short_name("a::FromFnLayer<a::b::{{closure}}, (), (c::d,)>"),
            "FromFnLayer"
        );
    }
}
