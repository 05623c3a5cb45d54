//! The end of a kernel: it is put together.

use axum::Router;

use super::kernel::{Settings, WebApp};
use crate::app::application::Application;
use crate::routing::{
    ApplicationService, assembly::Assembly, fast_path::VersionWays, plain::Plain, route_map::Role,
    startup_error::StartupError,
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
        let Self {
            mut settings,
            state,
            services,
            routers,
            routes,
        } = self;
        if settings.is_emptied {
            // otherwise the dropped services would be reported as never added
            return Err(StartupError::new(settings.mistakes));
        }
        let mut assembly = Assembly::new(&settings.url_prefix, settings.debug);
        assembly.pages = settings.pages.take();
        assembly.set_trailing_slash(settings.trailing_slash);
        if let Some(origin) = &settings.origin {
            assembly.set_origin(origin);
        }
        assembly.mistakes.append(&mut settings.mistakes);
        for service in services {
            assembly.add_service(service);
        }
        for activate in routers {
            activate.into_inner()(&mut assembly);
        }
        if !routes.is_empty() {
            assembly.plain.push(routes);
        }
        put_together(assembly.with_state(&state), settings)
    }
}

/// Checks and builds the application. It is generic in nothing, and so compiled with the library.
fn put_together(mut assembly: Assembly, settings: Settings) -> Result<Application, StartupError> {
    if let Some((path, page)) = settings.routes_page.filter(|_| settings.debug) {
        let page = Plain::known().route(&path, page);
        assembly.plain.push(page.with_state(&()));
    }
    let Settings {
        layers,
        watch,
        is_stopping,
        public_prefix,
        ..
    } = settings;
    let role = if layers.is_empty() {
        Role::Whole
    } else {
        Role::Layered
    };
    let routers = assembly.versions.clone();
    let mut map = assembly.build(role)?;
    let router = map.whole_router()?;
    let versions = VersionWays::new(routers, &mut map)?;
    Ok(Application {
        // its fallback becomes a service now, and not at each request
        router: router.with_state(()),
        errors: map.errors.clone(),
        map,
        versions,
        layers,
        watch,
        is_stopping,
        public_prefix,
    })
}
