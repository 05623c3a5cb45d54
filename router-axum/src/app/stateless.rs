//! Compiles code that is generic in the application's state for applications without one.
//!
//! A debug build shares generic code: each build of such an application finds it here. Of the 1.2 seconds that the compiler takes for `examples/hello`,
//! 0.5 are saved, and 0.4 of 4.9 for `examples/realworld`. A release build shares none, so that it would be compiled for nothing.

use std::hint::black_box;

use axum::Router;

use super::{server::Serving, web_app::WebApp};
use crate::controller::Listed;
use crate::error::ErrorRouter;
use crate::routing::{RestRouter, fast_path::ApplicationService, startup_error::StartupError};

/// Calls everything once, and is not called itself.
pub fn compiled_without_state(app: WebApp, again: WebApp, served: WebApp) -> impl Sized {
    // what a controller calls to add its actions, and what makes them an application's
    black_box(Listed::push as fn(&mut Listed<()>, _, _, _));
    black_box(Listed::of_part as fn(Listed<()>, fn(&()) -> ()) -> Listed<()>);
    let app = app
        .merge(Router::new())
        .activate(ErrorRouter::new())
        .activate(RestRouter::new("", ""));
    #[cfg(feature = "templates")]
    let app = app
        .activate(crate::TemplateRouter::new("", ""))
        .activate(crate::TemplateDefaultRouter::new("", "", ""));
    let router: Result<Router, StartupError> = app.into_router();
    let merged: Router = Router::new().merge(RestRouter::new("", ""));
    let service: Result<ApplicationService, StartupError> = again.into_service();
    let serving: Serving<'static> = served.serve("127.0.0.1:3000");
    (router, merged, service, serving)
}
