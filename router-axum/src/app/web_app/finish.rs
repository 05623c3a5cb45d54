//! The end of a kernel: it is put together.

use axum::Router;

use super::WebApp;
use crate::{
    Application, ApplicationService, StartupError,
    app::application::MakeFastPath,
    routes,
    routing::{
        assembly::{Assembly, Built},
        fast_path::FastPath,
    },
};

impl<S: Clone + Send + Sync + 'static> WebApp<S> {
    /// The application as an axum router.
    ///
    /// # Errors
    ///
    /// The start-up error, which lists everything that is wrong.
    pub fn into_router(self) -> Result<Router, StartupError> {
        self.finish().map(Application::into_router)
    }

    /// The application as a tower service that answers what it can in front of its router, see [`Application::into_service`].
    ///
    /// # Errors
    ///
    /// The start-up error, which lists everything that is wrong.
    pub fn into_service(self) -> Result<ApplicationService, StartupError> {
        self.finish().map(Application::into_service)
    }

    /// The application put together: its router, and its route table.
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
        assembly.set_trailing_slash(self.trailing_slash);
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
        let Built { router, map, plain } = assembly.build(!self.layers.is_empty())?;
        let router = router.with_state(self.state.clone());
        let errors = map.errors.clone().unwrap_or_default();
        let Self { layers, watch, is_stopping, state, .. } = self;
        let routes = map.routes.clone();
        let fast_path: MakeFastPath = Box::new(move || FastPath::new(&map, plain, &state));
        Ok(Application { router, fast_path, layers, routes, errors, watch, is_stopping })
    }
}
