//! Layers around actions: tower's, with the names that the route table shows.

use std::{convert::Infallible, fmt, sync::Arc};

use axum::{
    extract::Request,
    response::IntoResponse,
    routing::{MethodRouter, Route},
};
use tower::{Layer, Service};

/// A layer around all methods of a path.
pub(crate) struct RouteLayer<S> {
    pub(crate) name: String,
    apply: Arc<dyn Fn(MethodRouter<S>) -> MethodRouter<S> + Send + Sync>,
}

impl<S> Clone for RouteLayer<S> {
    fn clone(&self) -> Self {
        Self { name: self.name.clone(), apply: Arc::clone(&self.apply) }
    }
}

impl<S> fmt::Debug for RouteLayer<S> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("RouteLayer").field(&self.name).finish()
    }
}

impl<S: Clone + 'static> RouteLayer<S> {
    pub(crate) fn new<L>(layer: L) -> Self
    where
        L: Layer<Route> + Clone + Send + Sync + 'static,
        L::Service: Service<Request, Error = Infallible> + Clone + Send + Sync + 'static,
        <L::Service as Service<Request>>::Response: IntoResponse + 'static,
        <L::Service as Service<Request>>::Future: Send + 'static,
    {
        let name = short_name(std::any::type_name::<L>()).to_owned();
        Self { name, apply: Arc::new(move |router: MethodRouter<S>| router.layer(layer.clone())) }
    }

    pub(crate) fn around(&self, router: MethodRouter<S>) -> MethodRouter<S> {
        (self.apply)(router)
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
