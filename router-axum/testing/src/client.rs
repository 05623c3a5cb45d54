//! A client that asks an application in its own process.

use std::{
    convert::Infallible,
    fmt,
    pin::Pin,
    sync::{Arc, Mutex},
    task::{Context, Poll},
};

use axum::{
    body::Body,
    extract::Request,
    http::{HeaderMap, HeaderValue, Method, Uri, header, response::Parts},
    response::Response,
};
use tower::{Service, util::BoxCloneSyncService};

use crate::cookies::Cookies;
use crate::request::{self, TestRequest};

/// Says why an answer is wrong, if it is.
type Check = Arc<dyn Fn(&Method, &Uri, &Parts) -> Option<String> + Send + Sync>;

/// A client for tests: it sends requests to an application without a network. It keeps cookies, so a test that has signed in stays signed in:
///
/// ```
/// # use axum::{Router, response::Redirect, routing::{get, post}};
/// # use axum::{Form, http::{HeaderMap, header::SET_COOKIE}, response::IntoResponse};
/// # use router_axum_testing::Client;
/// # async fn home(headers: HeaderMap) -> String {
/// #     let user = headers.get("cookie").and_then(|cookie| cookie.to_str().ok()?.strip_prefix("user="));
/// #     user.map_or("Hello".into(), |user| format!("Hello, {user}"))
/// # }
/// # #[derive(serde::Deserialize)]
/// # struct SignIn { name: String }
/// # async fn sign_in(Form(form): Form<SignIn>) -> impl IntoResponse {
/// #     ([(SET_COOKIE, format!("user={}; Path=/", form.name))], Redirect::to("/"))
/// # }
/// # #[tokio::main(flavor = "current_thread")]
/// # async fn main() {
/// let app = Client::new(Router::new().route("/", get(home)).route("/session", post(sign_in)));
/// let other = app.visitor();
///
/// app.post("/session").form([("name", "Ada")]).send().await.assert_redirect("/");
/// assert_eq!(app.cookie("user").as_deref(), Some("Ada"));
/// assert_eq!(app.get("/").send().await.text(), "Hello, Ada");
/// assert_eq!(other.get("/").send().await.text(), "Hello");
///
/// app.forget_cookies(); // a visitor who was here before
/// app.set_cookie("user", "Grace");
/// assert_eq!(app.get("/").send().await.text(), "Hello, Grace");
/// # }
/// ```
#[derive(Clone)]
pub struct Client {
    pub(crate) service: BoxCloneSyncService<Request, Response, Infallible>,
    pub(crate) cookies: Arc<Mutex<Cookies>>,
    pub(crate) headers: HeaderMap,
    pub(crate) checks: Vec<Check>,
}

impl fmt::Debug for Client {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Client")
            .field("headers", &self.headers)
            .finish_non_exhaustive()
    }
}

impl Client {
    /// A client of a tower service.
    #[must_use]
    pub fn new<T>(service: T) -> Self
    where
        T: Service<Request, Response = Response, Error = Infallible>
            + Clone
            + Send
            + Sync
            + 'static,
        T::Future: Send + 'static,
    {
        Self {
            service: BoxCloneSyncService::new(service),
            cookies: Arc::default(),
            headers: [(header::HOST, HeaderValue::from_static("localhost"))]
                .into_iter()
                .collect(),
            checks: Vec::new(),
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

    /// Another visitor of the same application: a client with the same headers and with cookies of its own. A clone of a client shares the cookies.
    #[must_use]
    pub fn visitor(&self) -> Self {
        let over_https = self.kept(|cookies| cookies.over_https);
        self.with_cookies(Cookies::new(over_https))
    }

    /// A client with cookies of its own that comes over HTTPS: as a browser there, it keeps `Secure` cookies.
    #[must_use]
    pub fn over_https(self) -> Self {
        self.with_cookies(Cookies::new(true))
    }

    /// A client that calls `check` for each answer, and panics with the text that it returns.
    #[must_use]
    pub fn with_check(
        mut self,
        check: impl Fn(&Method, &Uri, &Parts) -> Option<String> + Send + Sync + 'static,
    ) -> Self {
        self.checks.push(Arc::new(check));
        self
    }

    /// Begins a GET request to this path.
    #[track_caller]
    pub fn get(&self, path: impl AsRef<str>) -> TestRequest {
        self.request(Method::GET, path)
    }

    /// Begins a POST request to this path.
    #[track_caller]
    pub fn post(&self, path: impl AsRef<str>) -> TestRequest {
        self.request(Method::POST, path)
    }

    /// Begins a PUT request to this path.
    #[track_caller]
    pub fn put(&self, path: impl AsRef<str>) -> TestRequest {
        self.request(Method::PUT, path)
    }

    /// Begins a PATCH request to this path.
    #[track_caller]
    pub fn patch(&self, path: impl AsRef<str>) -> TestRequest {
        self.request(Method::PATCH, path)
    }

    /// Begins a DELETE request to this path.
    #[track_caller]
    pub fn delete(&self, path: impl AsRef<str>) -> TestRequest {
        self.request(Method::DELETE, path)
    }

    /// Begins a request of any method to this path: `axum::http::Method::OPTIONS`, for example.
    ///
    /// # Panics
    ///
    /// If `path` is not a path with an optional query.
    #[track_caller]
    pub fn request(&self, method: Method, path: impl AsRef<str>) -> TestRequest {
        let path = path.as_ref().split('#').next().unwrap_or_default();
        let request = Request::builder()
            .method(method)
            .uri(path)
            .body(Body::empty());
        match request {
            Ok(request) => TestRequest {
                client: self.clone(),
                request,
            },
            Err(_) if !path.starts_with('/') => panic!("`{path}` is not a path: write `/{path}`"),
            Err(error) => panic!("`{path}` is not a path: {error}"),
        }
    }

    /// The value of a cookie that the client keeps; `None` if it keeps none of this name.
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
        self.kept(Cookies::clear);
    }
}

/// Sends a request as it is, for whatever asks a tower service.
impl Service<Request> for Client {
    type Response = Response;
    type Error = Infallible;
    type Future = Pin<Box<dyn Future<Output = Result<Response, Infallible>> + Send>>;

    fn poll_ready(&mut self, _: &mut Context<'_>) -> Poll<Result<(), Infallible>> {
        Poll::Ready(Ok(()))
    }

    fn call(&mut self, request: Request) -> Self::Future {
        let request = TestRequest {
            client: self.clone(),
            request,
        };
        Box::pin(async { Ok(request.open().await.into_response()) })
    }
}
