//! Layers around actions: tower's, with the names that the route table shows.

use std::{
    convert::Infallible,
    sync::{Arc, mpsc},
};

use axum::{
    Router,
    extract::Request,
    response::{IntoResponse, Response},
    routing::{MethodRouter, Route, any_service},
};
use tower::{Layer, Service, ServiceExt, layer::layer_fn, util::BoxCloneSyncService};

/// A layer with its name, for any number of routes.
pub(crate) struct RouteLayer<S> {
    pub(crate) name: String,
    apply: Arc<dyn Fn(MethodRouter<S>) -> MethodRouter<S> + Send + Sync>,
    service: Arc<dyn Fn(Route) -> LayeredService + Send + Sync>,
}

impl<S> Clone for RouteLayer<S> {
    fn clone(&self) -> Self {
        Self { name: self.name.clone(), apply: Arc::clone(&self.apply), service: Arc::clone(&self.service) }
    }
}

debug_fields!([S] RouteLayer<S>: name);

impl<S: Clone + 'static> RouteLayer<S> {
    pub(crate) fn new(layer: impl ActionLayer) -> Self {
        let again = layer.clone();
        Self {
            name: layer.name(),
            apply: Arc::new(move |router| layer.clone().around_all(router)),
            service: Arc::new(move |route| again.clone().around_route(route)),
        }
    }

    /// A layer around one action. It leaves out the answer to other methods, which all actions of a path share.
    pub(crate) fn of_action(layer: impl ActionLayer) -> Self {
        let all = Self::new(layer.clone());
        Self { apply: Arc::new(move |router| layer.clone().around_own(router)), ..all }
    }

    pub(crate) fn around(&self, router: MethodRouter<S>) -> MethodRouter<S> {
        (self.apply)(router)
    }

    pub(crate) fn around_service(&self, service: LayeredService) -> LayeredService {
        (self.service)(route_of(service))
    }
}

/// A layer around a whole application, as it is served or as a router.
pub(crate) struct AroundLayer {
    service: Box<dyn Fn(Route) -> LayeredService + Send + Sync>,
    router: Box<dyn Fn(Router) -> Router + Send + Sync>,
}

/// A service within a layer.
pub(crate) type LayeredService = BoxCloneSyncService<Request, Response, Infallible>;

impl AroundLayer {
    pub(crate) fn new(layer: impl ActionLayer) -> Self {
        let again = layer.clone();
        Self {
            service: Box::new(move |route| layer.clone().around_route(route)),
            router: Box::new(move |router| again.clone().around_everything(router)),
        }
    }

    pub(crate) fn around_service<T>(&self, service: T) -> LayeredService
    where
        T: Service<Request, Response = Response, Error = Infallible, Future: Send> + Clone + Send + Sync + 'static,
    {
        (self.service)(route_of(service))
    }

    pub(crate) fn around_router(&self, router: Router) -> Router {
        (self.router)(router)
    }
}

/// A service as axum's type `Route`, which its layers are made for. axum hands one out to a layer alone.
fn route_of<T>(service: T) -> Route
where
    T: Service<Request, Response = Response, Error = Infallible, Future: Send> + Clone + Send + Sync + 'static,
{
    let (send, routes) = mpsc::channel();
    let _: MethodRouter = any_service(service).layer(layer_fn(move |route: Route| {
        let _ = send.send(route.clone());
        route
    }));
    routes.recv().expect("a layer is given the route at once")
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
    fn name(&self) -> String;
    /// Around all actions of a path, and the answer to other methods.
    #[doc(hidden)]
    fn around_all<S: Clone + 'static>(self, router: MethodRouter<S>) -> MethodRouter<S>;
    /// Around the actions alone.
    #[doc(hidden)]
    fn around_own<S: Clone + 'static>(self, router: MethodRouter<S>) -> MethodRouter<S>;
    /// Around all routes and the fallback.
    #[doc(hidden)]
    fn around_everything(self, router: Router) -> Router;
    /// Around one service.
    #[doc(hidden)]
    fn around_route(self, route: Route) -> BoxCloneSyncService<Request, Response, Infallible>;
}

#[diagnostic::do_not_recommend]
impl<L> ActionLayer for L
where
    L: Layer<Route> + Clone + Send + Sync + 'static,
    L::Service: Service<Request, Error = Infallible> + Clone + Send + Sync + 'static,
    <L::Service as Service<Request>>::Response: IntoResponse + 'static,
    <L::Service as Service<Request>>::Future: Send + 'static,
{
    fn name(&self) -> String {
        short_name(std::any::type_name::<L>()).to_owned()
    }

    fn around_all<S: Clone + 'static>(self, router: MethodRouter<S>) -> MethodRouter<S> {
        router.layer(self)
    }

    fn around_own<S: Clone + 'static>(self, router: MethodRouter<S>) -> MethodRouter<S> {
        router.route_layer(self)
    }

    fn around_everything(self, router: Router) -> Router {
        router.layer(self)
    }

    fn around_route(self, route: Route) -> BoxCloneSyncService<Request, Response, Infallible> {
        BoxCloneSyncService::new(Layer::layer(&self, route).map_response(IntoResponse::into_response))
    }
}

/// `CorsLayer` of `tower_http::cors::CorsLayer`, without its parameters.
fn short_name(path: &str) -> &str {
    let path = path.split('<').next().unwrap_or(path);
    path.rsplit("::").next().unwrap_or(path)
}

#[cfg(test)]
mod tests {
    use super::short_name;

    #[test]
    fn layers_are_named_as_users_write_them() {
        assert_eq!(short_name("tower_http::cors::CorsLayer"), "CorsLayer");
        assert_eq!(short_name("a::FromFnLayer<a::b::{{closure}}, (), (c::d,)>"), "FromFnLayer");
    }
}
