//! A REST router that is a whole application.

use crate::app::serve::{Listen, Serving};
use crate::app::server::Server;
use crate::app::web_app::WebApp;
use crate::error::ErrorRouter;
use crate::private::rules::ApplicationState;
use crate::routing::{RestRouter, Stateless};

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
