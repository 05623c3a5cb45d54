//! Layers around actions: tower's, with the names that the route table shows.

use std::{convert::Infallible, sync::Arc};

use axum::{
    Router,
    extract::Request,
    response::IntoResponse,
    routing::{MethodRouter, Route},
};
use tower::{Layer, Service};

/// A layer with its name, for any number of routes.
pub(crate) struct RouteLayer<S> {
    pub(crate) name: String,
    apply: Arc<dyn Fn(MethodRouter<S>) -> MethodRouter<S> + Send + Sync>,
}

impl<S> Clone for RouteLayer<S> {
    fn clone(&self) -> Self {
        Self { name: self.name.clone(), apply: Arc::clone(&self.apply) }
    }
}

debug_fields!([S] RouteLayer<S>: name);

impl<S: Clone + 'static> RouteLayer<S> {
    pub(crate) fn new(layer: impl ActionLayer) -> Self {
        Self { name: layer.name(), apply: Arc::new(move |router| layer.clone().around_all(router)) }
    }

    /// A layer around one action. It leaves out the answer to other methods, which all actions of a path share.
    pub(crate) fn of_action(layer: impl ActionLayer) -> Self {
        Self { name: layer.name(), apply: Arc::new(move |router| layer.clone().around_own(router)) }
    }

    pub(crate) fn around(&self, router: MethodRouter<S>) -> MethodRouter<S> {
        (self.apply)(router)
    }
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
