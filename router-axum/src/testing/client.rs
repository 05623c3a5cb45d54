//! A client that asks an application in its own process.

use std::{
    convert::Infallible,
    sync::{Arc, Mutex},
};

use axum::{
    body::Body,
    extract::Request,
    http::{HeaderMap, HeaderValue, Method, header, uri::Authority},
    response::Response,
};
use cookie::Cookie;
use tower::{Service, ServiceExt, util::BoxCloneSyncService};

#[cfg(feature = "openapi")]
use aide::openapi::OpenApi;

use super::{
    cookies::Cookies,
    request::{self, TestRequest},
};
#[cfg(feature = "openapi")]
use crate::openapi::OpenApiBuilder;
use crate::{Error, Paths, Routes, WebApp, controller::Controller, error::remember_panics, rules::WholeRouter};

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
    service: BoxCloneSyncService<Request, Response, Infallible>,
    routes: Option<Routes>,
    cookies: Arc<Mutex<Cookies>>,
    headers: HeaderMap,
    /// The documents that have its answers.
    #[cfg(feature = "openapi")]
    pub(super) documents: Vec<Arc<OpenApi>>,
}

debug_fields!(TestApp: routes);

impl TestApp {
    /// A client of a kernel.
    ///
    /// # Panics
    ///
    /// With the start-up error.
    #[track_caller]
    pub fn new<S: Clone + Send + Sync + 'static>(kernel: WebApp<S>) -> Self {
        let application = kernel.finish().unwrap_or_else(|error| panic!("{error}"));
        let routes = application.routes().clone();
        Self { routes: Some(routes), ..Self::of_service(application.into_service()) }
    }

    /// An axum router, without a route table. A `RestRouter` is taken as it is, too.
    ///
    /// # Panics
    ///
    /// With the start-up error of a router of controllers.
    #[must_use]
    #[track_caller]
    pub fn of_router(router: impl WholeRouter) -> Self {
        Self::of_service(router.into_whole())
    }

    /// Any tower service, such as what [`ErrorRouter::wrap`](crate::ErrorRouter::wrap) makes, without a route table.
    #[must_use]
    pub fn of_service<T>(service: T) -> Self
    where
        T: Service<Request, Response = Response, Error = Infallible> + Clone + Send + Sync + 'static,
        T::Future: Send + 'static,
    {
        remember_panics();
        Self {
            service: BoxCloneSyncService::new(service),
            routes: None,
            cookies: Arc::default(),
            headers: [(header::HOST, HeaderValue::from_static("localhost"))].into_iter().collect(),
            #[cfg(feature = "openapi")]
            documents: Vec::new(),
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
    pub fn with_header(mut self, name: &str, value: &str) -> Self {
        let (name, value) = request::header(name, value);
        self.headers.insert(name, value);
        self
    }

    /// A client that compares each answer with a document: an answer to one of its operations has a status, a media type and the headers that it says. Errors
    /// of the server, 5XX, it need not have.
    ///
    /// ```should_panic
    /// use router_axum::{prelude::*, testing::TestApp};
    ///
    /// struct OrdersController;
    ///
    /// #[rest_controller("orders")]
    /// impl OrdersController {
    ///     async fn delete_action(&self, id: u32) -> Result<()> {
    ///         Err(Error::conflict())
    ///     }
    /// }
    ///
    /// # #[tokio::main(flavor = "current_thread")]
    /// # async fn main() {
    /// let kernel = WebApp::api().activate(RestRouter::new("", "controller.rest.").with(OrdersController));
    /// let app = TestApp::new(kernel).with_openapi(|routes| routes.openapi("Shop", "1.0.0"));
    /// app.delete("/orders/7").send().await; // panics: the document has no 409 of this operation, which `#[responses(409)]` lists
    /// # }
    /// ```
    ///
    /// # Panics
    ///
    /// As [`routes`](Self::routes).
    #[cfg(feature = "openapi")]
    #[must_use]
    #[track_caller]
    pub fn with_openapi(mut self, document: impl FnOnce(&Routes) -> OpenApiBuilder) -> Self {
        self.documents.push(Arc::new(document(self.routes()).build()));
        self
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

    /// The paths of a controller.
    ///
    /// # Panics
    ///
    /// As [`routes`](Self::routes), and if it is not mounted, or under several names.
    #[must_use]
    #[track_caller]
    pub fn paths<C: Controller>(&self) -> Paths<C> {
        self.routes().paths().unwrap_or_else(|error: Error| panic!("{error}"))
    }

    /// The paths of a controller under one of its service names, as of a version: `controller.rest.v2.users`.
    ///
    /// # Panics
    ///
    /// As [`routes`](Self::routes), and if it is not mounted under this name.
    #[must_use]
    #[track_caller]
    pub fn paths_of<C: Controller>(&self, service: &str) -> Paths<C> {
        self.routes().paths_of(service).unwrap_or_else(|error: Error| panic!("{error}"))
    }

    /// GET.
    #[track_caller]
    pub fn get(&self, path: impl AsRef<str>) -> TestRequest {
        self.request(Method::GET, path)
    }

    /// POST.
    #[track_caller]
    pub fn post(&self, path: impl AsRef<str>) -> TestRequest {
        self.request(Method::POST, path)
    }

    /// PUT.
    #[track_caller]
    pub fn put(&self, path: impl AsRef<str>) -> TestRequest {
        self.request(Method::PUT, path)
    }

    /// PATCH.
    #[track_caller]
    pub fn patch(&self, path: impl AsRef<str>) -> TestRequest {
        self.request(Method::PATCH, path)
    }

    /// DELETE.
    #[track_caller]
    pub fn delete(&self, path: impl AsRef<str>) -> TestRequest {
        self.request(Method::DELETE, path)
    }

    /// Any other method, `axum::http::Method::OPTIONS` for example.
    ///
    /// # Panics
    ///
    /// If `path` is not a path with an optional query.
    #[track_caller]
    pub fn request(&self, method: Method, path: impl AsRef<str>) -> TestRequest {
        let path = path.as_ref().split('#').next().unwrap_or_default();
        let request = Request::builder().method(method).uri(path).body(Body::empty());
        match request {
            Ok(request) => TestRequest { app: self.clone(), request },
            Err(_) if !path.starts_with('/') => panic!("`{path}` is not a path: write `/{path}`"),
            Err(error) => panic!("`{path}` is not a path: {error}"),
        }
    }

    /// The value of a cookie that is kept.
    #[must_use]
    pub fn cookie(&self, name: &str) -> Option<String> {
        self.kept(|cookies| cookies.value(name).map(str::to_owned))
    }

    /// Keeps a cookie for all paths.
    pub fn set_cookie(&self, name: &str, value: &str) {
        self.kept(|cookies| cookies.set(name, value));
    }

    /// Forgets all cookies.
    pub fn forget_cookies(&self) {
        self.kept(|cookies| *cookies = Cookies::default());
    }

    fn kept<T>(&self, use_them: impl FnOnce(&mut Cookies) -> T) -> T {
        use_them(&mut self.cookies.lock().unwrap_or_else(std::sync::PoisonError::into_inner))
    }

    /// Answers a request, with what the client sends with each.
    pub(super) async fn answer(&self, mut request: Request) -> Response {
        let path = request.uri().path().to_owned();
        let headers = request.headers_mut();
        for (name, value) in &self.headers {
            headers.entry(name).or_insert_with(|| value.clone());
        }
        let host = headers.get(header::HOST).and_then(|host| Authority::try_from(host.as_bytes()).ok());
        let host = host.as_ref().map_or("localhost", Authority::host);
        if let Some(kept) = self.kept(|cookies| cookies.sent_to(host, &path)) {
            let cookies = match headers.get(header::COOKIE) {
                Some(own) => [own.as_bytes(), b"; ", kept.as_bytes()].concat().try_into(),
                None => Ok(kept),
            };
            headers.insert(header::COOKIE, cookies.expect("two values with a space between them"));
        }
        let Ok(response) = self.service.clone().oneshot(request).await;
        for value in response.headers().get_all(header::SET_COOKIE) {
            let cookie = value.to_str().ok().and_then(|text| Cookie::parse_encoded(text.to_owned()).ok());
            if let Some(cookie) = cookie {
                self.kept(|cookies| cookies.keep(cookie, host, &path));
            }
        }
        response
    }
}
