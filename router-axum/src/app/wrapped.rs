//! A router within an error layer that is a whole application.

use std::sync::Arc;

use axum::{Router, routing::Route};
use tower::layer::layer_fn;

use crate::app::health::Health;
use crate::app::serve::{Listen, Serving};
use crate::app::server::{Served, Server, serve};
use crate::error::ErrorService;
use crate::routing::plain::allow_plain_methods;

/// A router in an error layer, as [`ErrorRouter::wrap`](crate::ErrorRouter::wrap) makes it, is served as a kernel is.
impl ErrorService<Router> {
    /// Says at `/livez` that the application runs, and at `/readyz` whether it is ready for requests: as [`WebApp::health`](crate::WebApp::health).
    ///
    /// # Panics
    ///
    /// As `axum::Router::route`, if one of the two paths is taken.
    #[must_use]
    #[track_caller]
    pub fn health(self, health: Health) -> Self {
        let (errors, router) = self.into_parts();
        let [(live, lives), (ready, is_ready)] =
            health.into_routes(Arc::clone(&errors.is_stopping));
        Self::new(errors, router.route(live, lives).route(ready, is_ready))
    }

    /// Serves the application as [`WebApp::serve`](crate::WebApp::serve) does: with the same limits, request ids, an access log, and an orderly end.
    ///
    /// # Errors
    ///
    /// The address cannot be listened on.
    pub fn serve<'a>(self, on: impl Listen + 'a) -> Serving<'a> {
        self.serve_with(on, Server::new())
    }

    /// [`serve`](Self::serve) with limits of your own.
    ///
    /// # Errors
    ///
    /// As [`serve`](Self::serve).
    pub fn serve_with<'a>(self, on: impl Listen + 'a, server: Server) -> Serving<'a> {
        serve(on, server, || {
            let (errors, router) = self.into_parts();
            let router = router.layer(layer_fn(|inner: Route| {
                allow_plain_methods(inner, [].into(), true)
            }));
            let service = Self::new(Arc::clone(&errors), router).into_router().into();
            let is_stopping = Arc::clone(&errors.is_stopping);
            Ok(Served {
                service,
                errors,
                watch: None,
                is_stopping,
            })
        })
    }
}
