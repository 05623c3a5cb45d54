//! The end of a kernel: it is put together.

use std::sync::Arc;

use axum::Router;

use super::WebApp;
use crate::{
    Application, ApplicationService, StartupError,
    app::application::Dispatch,
    error::ErrorService,
    routes,
    routing::{
        assembly::{Assembly, Built},
        fast_path::FastPath,
    },
};

impl<S: Clone + Send + Sync + 'static> WebApp<S> {
    /// The application as an axum router.
    ///
    /// ```
    /// use axum::{Router, routing::get};
    /// use router_axum::prelude::*;
    /// # struct NotesController;
    /// # #[rest_controller("notes")]
    /// # impl NotesController { async fn cget_action(&self) -> [&'static str; 2] { ["Milk", "Bread"] } }
    /// # fn kernel() -> WebApp {
    /// #     WebApp::new(".", false)
    /// #         .with_service("controller.rest.", NotesController)
    /// #         .activate(ErrorRouter::new())
    /// #         .activate(RestRouter::new("/api", "controller.rest."))
    /// # }
    ///
    /// fn app() -> Result<Router, StartupError> {
    ///     let outer = Router::new().route("/health", get(async || "well"));
    ///     Ok(outer.nest("/shop", kernel().into_router()?)) // GET /shop/api/notes
    /// }
    /// # assert!(app().is_ok());
    /// ```
    ///
    /// # Errors
    ///
    /// The start-up error, which lists everything that is wrong.
    pub fn into_router(self) -> Result<Router, StartupError> {
        self.finish().map(Application::into_router)
    }

    /// The application as a tower service that answers what it can in front of its router, see [`Application::into_service`].
    ///
    /// ```no_run
    /// use router_axum::prelude::*;
    ///
    /// async fn serve(app: WebApp) -> Result<(), Box<dyn std::error::Error>> {
    ///     let listener = tokio::net::TcpListener::bind("127.0.0.1:3000").await?;
    ///     axum::serve(listener, app.into_service()?).await;
    ///     Ok(())
    /// }
    /// ```
    ///
    /// # Errors
    ///
    /// The start-up error, which lists everything that is wrong.
    pub fn into_service(self) -> Result<ApplicationService, StartupError> {
        self.finish().map(Application::into_service)
    }

    /// The application put together: its router, and its route table.
    ///
    /// ```
    /// use router_axum::prelude::*;
    /// # struct NotesController;
    /// # #[rest_controller("notes")]
    /// # impl NotesController { async fn cget_action(&self) -> [&'static str; 2] { ["Milk", "Bread"] } }
    /// # fn kernel() -> WebApp {
    /// #     WebApp::new(".", false)
    /// #         .with_service("controller.rest.", NotesController)
    /// #         .activate(ErrorRouter::new())
    /// #         .activate(RestRouter::new("/api", "controller.rest."))
    /// # }
    ///
    /// let app = kernel().finish()?;
    /// // `cargo run -- routes`, say
    /// assert_eq!(app.routes().to_string(), "\
    /// METHOD  PATH        SERVICE                ACTION
    /// GET     /api/notes  controller.rest.notes  NotesController::cget_action
    /// ");
    /// # Ok::<(), StartupError>(())
    /// ```
    ///
    /// # Errors
    ///
    /// The start-up error, which lists everything that is wrong.
    pub fn finish(self) -> Result<Application, StartupError> {
        self.init();
        if self.is_emptied {
            // otherwise the dropped services would be reported as never added
            return Err(StartupError::new(self.mistakes));
        }
        let mut assembly = Assembly::new(&self.url_prefix, self.debug);
        assembly.pages = self.pages;
        if let Some(origin) = &self.origin {
            assembly.set_origin(origin);
        }
        self.mistakes.into_iter().for_each(|mistake| assembly.mistake(mistake));
        self.services.into_iter().for_each(|service| assembly.add_service(service));
        self.routers.into_iter().for_each(|activate| activate.into_inner()(&mut assembly));
        for router in self.plain {
            assembly.merge_with_state(router, self.state.clone());
        }
        let known = match self.routes_page.filter(|_| self.debug) {
            Some(path) => self.routes.route(&path, routes::page()),
            None => self.routes,
        };
        if !known.is_empty() {
            assembly.merge_known(known, self.state.clone());
        }
        let Built { router, map, common, plain } = assembly.build()?;
        let router = router.with_state(self.state.clone());
        let errors = common.errors.clone().unwrap_or_default();
        let is_stopping = self.is_stopping;
        if !self.layers.is_empty() {
            let router = self.layers.into_iter().fold(router, |router, around| around.into_inner()(router));
            let router = router.layer(ErrorService::layer_of(Arc::clone(&errors)));
            let dispatch = Box::new(ApplicationService::from);
            return Ok(Application { router, dispatch, routes: common.routes, errors, is_stopping });
        }
        let (routes, state) = (common.routes.clone(), self.state);
        let dispatch: Dispatch =
            Box::new(move |router| ApplicationService::new(FastPath::new(map, &common, plain, &state), router));
        Ok(Application { router, dispatch, routes, errors, is_stopping })
    }
}
