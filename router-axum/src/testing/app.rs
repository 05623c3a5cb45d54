//! A client of an application, which knows its route table.

use std::{convert::Infallible, ops::Deref, sync::Arc};

use axum::{extract::Request, response::Response};
use router_testing::Client;
use tower::Service;

use super::forms::{self, UncheckedForm};
use crate::app::web_app::WebApp;
use crate::controller::{Controller, paths::Paths};
use crate::error::{Error, Panic, WholeRouter};
use crate::reply::place::PageRenderer;
use crate::routes::Routes;

/// A client for tests: it sends requests to an application without a network, of a kernel as the [module](super) shows it, or of a router. It keeps
/// cookies, so a test that has signed in stays signed in:
///
/// ```
/// # use axum::{Router, response::Redirect, routing::{get, post}};
/// # use axum_extra::extract::{CookieJar, cookie::Cookie};
/// # use router_axum::{prelude::*, testing::TestApp};
/// # async fn home(jar: CookieJar) -> String {
/// #     jar.get("user").map_or("Hello".into(), |user| format!("Hello, {}", user.value()))
/// # }
/// # #[derive(serde::Deserialize)]
/// # struct SignIn { name: String }
/// # async fn sign_in(jar: CookieJar, Form(form): Form<SignIn>) -> (CookieJar, Redirect) {
/// #     (jar.add(Cookie::new("user", form.name)), Redirect::to("/"))
/// # }
/// # #[tokio::main(flavor = "current_thread")]
/// # async fn main() {
/// let app = TestApp::of_router(Router::new().route("/", get(home)).route("/session", post(sign_in)));
///
/// app.post("/session").form([("name", "Ada")]).send().await.assert_redirect("/");
/// assert_eq!(app.cookie("user").as_deref(), Some("Ada"));
/// assert_eq!(app.get("/").send().await.text(), "Hello, Ada");
///
/// app.forget_cookies(); // a visitor who was here before
/// app.set_cookie("user", "Grace");
/// assert_eq!(app.get("/").send().await.text(), "Hello, Grace");
/// # }
/// ```
#[derive(Clone)]
pub struct TestApp {
    pub(super) client: Client,
    routes: Option<Routes>,
    pages: Option<Arc<dyn PageRenderer>>,
}

debug_fields!(TestApp: client, routes);

/// The requests that it sends, and its cookies.
impl Deref for TestApp {
    type Target = Client;

    fn deref(&self) -> &Client {
        &self.client
    }
}

impl TestApp {
    /// A client that sends its requests to a kernel.
    ///
    /// # Panics
    ///
    /// With the start-up error.
    #[track_caller]
    pub fn new<S: Clone + Send + Sync + 'static>(kernel: WebApp<S>) -> Self {
        let application = kernel.finish().unwrap_or_else(|error| panic!("{error}"));
        let routes = application.routes().clone();
        let pages = application.map.pages.clone();
        Self {
            routes: Some(routes),
            pages,
            ..Self::of_service(application.into_service())
        }
    }

    /// A client of an axum router, without a route table. A `RestRouter` is taken as it is, too.
    ///
    /// # Panics
    ///
    /// With the start-up error of a router of controllers.
    #[must_use]
    #[track_caller]
    pub fn of_router(router: impl WholeRouter) -> Self {
        Self::of_service(router.into_whole())
    }

    /// A client of any tower service, such as that of [`ErrorRouter::wrap`](crate::ErrorRouter::wrap), without a route table.
    #[must_use]
    pub fn of_service<T>(service: T) -> Self
    where
        T: Service<Request, Response = Response, Error = Infallible>
            + Clone
            + Send
            + Sync
            + 'static,
        T::Future: Send + 'static,
    {
        Panic::remember();
        Self {
            client: Client::new(service),
            routes: None,
            pages: None,
        }
    }

    /// A client that also sends this header with every request, unless the request has one of that name. Clone the client before, to send requests
    /// without it.
    ///
    /// # Panics
    ///
    /// If it is not a header.
    #[must_use]
    #[track_caller]
    pub fn with_header(self, name: &str, value: &str) -> Self {
        Self {
            client: self.client.with_header(name, value),
            ..self
        }
    }

    /// Another visitor of the same application, with cookies of its own. `TestApp::new` again would be another application.
    #[must_use]
    pub fn visitor(&self) -> Self {
        Self {
            client: self.client.visitor(),
            ..self.clone()
        }
    }

    /// A client with cookies of its own that comes over HTTPS: as a browser there, it keeps `Secure` cookies.
    #[must_use]
    pub fn over_https(self) -> Self {
        Self {
            client: self.client.over_https(),
            ..self
        }
    }

    /// The route table of a kernel.
    ///
    /// # Panics
    ///
    /// If the application is not a kernel's.
    #[must_use]
    #[track_caller]
    pub fn routes(&self) -> &Routes {
        self.routes
            .as_ref()
            .expect("a router has no route table: give a kernel to `TestApp::new`, or name the prefix, `Paths::at(..)`")
    }

    /// The forms of templates that the compiler does not check against the actions that read them, or not wholly, each with the reason: an empty list says that
    /// all are checked.
    ///
    /// # Panics
    ///
    /// As [`routes`](Self::routes).
    #[must_use]
    #[track_caller]
    pub fn unchecked_forms(&self) -> Vec<UncheckedForm> {
        forms::unchecked(self.routes(), &self.templates())
    }

    /// The templates of the application, each with its text.
    pub(super) fn templates(&self) -> Vec<(String, String)> {
        let pages = self.pages.as_ref();
        pages.map_or_else(Vec::new, |pages| pages.sources())
    }

    /// The paths of a controller.
    ///
    /// # Panics
    ///
    /// As [`routes`](Self::routes), and if it is not mounted, or under several names.
    #[must_use]
    #[track_caller]
    pub fn paths<C: Controller>(&self) -> Paths<C> {
        self.routes()
            .paths()
            .unwrap_or_else(|error: Error| panic!("{error}"))
    }

    /// The paths of a controller under one of its service names, as of a version: `controller.rest.v2.users`.
    ///
    /// # Panics
    ///
    /// As [`routes`](Self::routes), and if it is not mounted under this name.
    #[must_use]
    #[track_caller]
    pub fn paths_of<C: Controller>(&self, service: &str) -> Paths<C> {
        self.routes()
            .paths_of(service)
            .unwrap_or_else(|error: Error| panic!("{error}"))
    }
}
