//! One router that is a whole application: a REST router, and one within an error layer.

use std::sync::Arc;

use axum::{Router, routing::Route};
use tower::layer::layer_fn;

use super::{
    health::Health,
    server::{Listen, Served, Server, Serving, serve},
    web_app::WebApp,
};
use crate::error::{ErrorRouter, ErrorService};
use crate::private::rules::ApplicationState;
use crate::routing::{RestRouter, Stateless, plain::allow_plain_methods};

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

impl<S: ApplicationState> RestRouter<S> {
    /// The router as a whole application that has this state: `RestRouter::at("/api").with(UsersController).with_state(state).serve("127.0.0.1:3000")`.
    ///
    /// Errors are those of [`ErrorRouter::new()`](crate::ErrorRouter). For others write the kernel:
    /// `WebApp::api().with_state(state).activate(errors).activate(router)`.
    pub fn with_state(self, state: S) -> WebApp<S> {
        WebApp::api()
            .with_state(state)
            .activate(ErrorRouter::new())
            .activate(self)
    }
}

impl<S> RestRouter<S>
where
    Self: Stateless,
{
    /// The router as a whole application without a state, see [`with_state`](Self::with_state): for health checks, layers around everything and the like.
    pub fn into_app(self) -> WebApp {
        self.into_stateless().with_state(())
    }

    /// Serves the router as a whole application, as [`WebApp::serve`](crate::WebApp::serve) does.
    ///
    /// # Errors
    ///
    /// The start-up error, which lists everything that is wrong, or that the address cannot be listened on.
    pub fn serve<'a>(self, on: impl Listen + 'a) -> Serving<'a> {
        self.into_app().serve(on)
    }

    /// [`serve`](Self::serve) with limits of your own.
    ///
    /// # Errors
    ///
    /// As [`serve`](Self::serve).
    pub fn serve_with<'a>(self, on: impl Listen + 'a, server: Server) -> Serving<'a> {
        self.into_app().serve_with(on, server)
    }
}
