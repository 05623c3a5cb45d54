//! A client that asks an application in its own process.

use std::{
    convert::Infallible,
    fmt,
    net::SocketAddr,
    sync::{Arc, Mutex},
};

use axum::{
    Router,
    body::{Body, Bytes},
    extract::{ConnectInfo, Request},
    http::{HeaderName, HeaderValue, Method, header},
    response::Response,
};
use cookie::{Cookie, CookieJar};
use http_body_util::BodyExt;
use serde::Serialize;
use tower::{Service, ServiceExt, util::BoxCloneSyncService};
use tracing::instrument::WithSubscriber;

use super::{log::Log, multipart::MultipartForm, response::TestResponse};
use crate::{Application, Error, Paths, Routes, WebApp, controller::Controller, error::remember_panics};

/// An application in a test: it is asked without a network, and keeps the cookies it sets.
///
/// See the [module](super).
#[derive(Clone)]
pub struct TestApp {
    service: BoxCloneSyncService<Request, Response, Infallible>,
    routes: Option<Routes>,
    cookies: Arc<Mutex<CookieJar>>,
}

impl fmt::Debug for TestApp {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("TestApp").field("routes", &self.routes).finish_non_exhaustive()
    }
}

impl TestApp {
    /// A kernel.
    ///
    /// # Panics
    ///
    /// With everything that is wrong with its set-up.
    #[track_caller]
    pub fn new<S: Clone + Send + Sync + 'static>(kernel: WebApp<S>) -> Self {
        match kernel.finish() {
            Ok(application) => Self::of_application(application),
            Err(error) => panic!("{error}"),
        }
    }

    fn of_application(application: Application) -> Self {
        let routes = application.routes().clone();
        Self { routes: Some(routes), ..Self::of_router(application.into_router()) }
    }

    /// An axum router, without a route table.
    #[must_use]
    pub fn of_router(router: Router) -> Self {
        Self::of_service(router)
    }

    /// Any tower service, such as what [`ErrorRouter::wrap`](crate::ErrorRouter::wrap) makes, without a route table.
    #[must_use]
    pub fn of_service<T>(service: T) -> Self
    where
        T: Service<Request, Response = Response, Error = Infallible> + Clone + Send + Sync + 'static,
        T::Future: Send + 'static,
    {
        remember_panics();
        Self { service: BoxCloneSyncService::new(service), routes: None, cookies: Arc::default() }
    }

    /// The route table of a kernel.
    ///
    /// # Panics
    ///
    /// If the application is no kernel's.
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
    /// If `path` is no path with an optional query.
    #[track_caller]
    pub fn request(&self, method: Method, path: impl AsRef<str>) -> TestRequest {
        let path = path.as_ref().split('#').next().unwrap_or_default();
        let request = Request::builder().method(method).uri(path).header(header::HOST, "localhost").body(Body::empty());
        match request {
            Ok(request) => TestRequest { app: self.clone(), request },
            Err(_) if !path.starts_with('/') => panic!("`{path}` is no path: write `/{path}`"),
            Err(error) => panic!("`{path}` is no path: {error}"),
        }
    }

    /// The value of a cookie that is kept.
    #[must_use]
    pub fn cookie(&self, name: &str) -> Option<String> {
        self.jar(|jar| jar.get(name).map(|cookie| cookie.value().to_owned()))
    }

    /// Keeps a cookie.
    pub fn set_cookie(&self, name: &str, value: &str) {
        self.jar(|jar| jar.add(Cookie::new(name.to_owned(), value.to_owned())));
    }

    /// Forgets all cookies.
    pub fn forget_cookies(&self) {
        self.jar(|jar| *jar = CookieJar::new());
    }

    fn jar<T>(&self, read: impl FnOnce(&mut CookieJar) -> T) -> T {
        read(&mut self.cookies.lock().unwrap_or_else(std::sync::PoisonError::into_inner))
    }

    /// Sent back with every request, whatever path a cookie was set for.
    fn cookies(&self) -> Option<HeaderValue> {
        let pairs: Vec<_> = self.jar(|jar| jar.iter().map(|cookie| cookie.encoded().stripped().to_string()).collect());
        let pairs = pairs.join("; ");
        (!pairs.is_empty()).then(|| HeaderValue::try_from(pairs).expect("a cookie is visible text"))
    }

    fn keep(&self, response: &Response) {
        for value in response.headers().get_all(header::SET_COOKIE) {
            let Some(cookie) = value.to_str().ok().and_then(|text| Cookie::parse_encoded(text.to_owned()).ok()) else {
                continue;
            };
            let is_over = cookie.max_age().is_some_and(|age| !age.is_positive());
            let is_past = cookie.expires_datetime().is_some_and(|end| end <= cookie::time::OffsetDateTime::now_utc());
            self.jar(|jar| if is_over || is_past { jar.force_remove(cookie.name()) } else { jar.add(cookie) });
        }
    }
}

/// A request in the making.
#[derive(Debug)]
#[must_use = "a request is sent by `send`"]
pub struct TestRequest {
    app: TestApp,
    request: Request,
}

impl TestRequest {
    /// With a header.
    ///
    /// # Panics
    ///
    /// If it is no header.
    #[track_caller]
    pub fn header(mut self, name: &str, value: &str) -> Self {
        let name = HeaderName::try_from(name).unwrap_or_else(|error| panic!("`{name}`: {error}"));
        let value = HeaderValue::try_from(value).unwrap_or_else(|error| panic!("`{value}`: {error}"));
        self.request.headers_mut().append(name, value);
        self
    }

    /// As whoever has this token: `Authorization: Bearer ..`.
    ///
    /// ```
    /// # use router_axum::{prelude::*, testing::TestApp};
    /// # async fn example(app: TestApp) {
    /// app.get("/api/users").bearer("s3cret").send().await.assert_status(200);
    /// # }
    /// ```
    ///
    /// # Panics
    ///
    /// If it cannot stand in a header.
    #[track_caller]
    pub fn bearer(self, token: &str) -> Self {
        self.header("authorization", &format!("Bearer {token}"))
    }

    /// As a client that reads JSON.
    pub fn accept_json(self) -> Self {
        self.header("accept", "application/json")
    }

    /// As a browser.
    pub fn accept_html(self) -> Self {
        self.header("accept", "text/html,application/xhtml+xml,*/*;q=0.8")
    }

    /// With a value as JSON.
    ///
    /// # Panics
    ///
    /// If it cannot be serialised.
    #[track_caller]
    pub fn json(self, value: impl Serialize) -> Self {
        let body = serde_json::to_vec(&value).unwrap_or_else(|error| panic!("no JSON: {error}"));
        self.body("application/json", body)
    }

    /// With a value as a form.
    ///
    /// # Panics
    ///
    /// If it cannot be serialised.
    #[track_caller]
    pub fn form(self, value: impl Serialize) -> Self {
        let body = serde_urlencoded::to_string(value).unwrap_or_else(|error| panic!("no form: {error}"));
        self.body("application/x-www-form-urlencoded", body)
    }

    /// With a form that has files.
    pub fn multipart(self, form: MultipartForm) -> Self {
        let (content_type, body) = form.encoded();
        self.body(&content_type, body)
    }

    /// With a body of any type.
    #[track_caller]
    pub fn body(mut self, content_type: &str, body: impl Into<Bytes>) -> Self {
        *self.request.body_mut() = Body::from(body.into());
        self.header("content-type", content_type)
    }

    /// Sends it, and reads the whole response. Redirects are not followed.
    pub async fn send(self) -> TestResponse {
        let Self { app, mut request } = self;
        request.extensions_mut().insert(ConnectInfo(SocketAddr::from(([127, 0, 0, 1], 0))));
        if let Some(cookies) = app.cookies() {
            request.headers_mut().insert(header::COOKIE, cookies);
        }
        let asked = format!("{} {}", request.method(), request.uri());
        let log = Log::default();
        let answered = async {
            let Ok(response) = app.service.clone().oneshot(request).await;
            app.keep(&response);
            let (mut parts, body) = response.into_parts();
            // an error that no layer has rendered is logged when it goes away
            parts.extensions.clear();
            (parts, body.collect().await.map(|body| body.to_bytes()))
        };
        let (parts, body) = answered.with_subscriber(log.clone()).await;
        TestResponse { asked, parts, body: body.map_err(|error| error.to_string()), log: log.lines() }
    }
}
