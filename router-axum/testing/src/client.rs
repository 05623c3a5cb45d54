//! A client that asks an application in its own process: what it sends with each request, and keeps of each answer.

use std::{
    convert::Infallible,
    fmt,
    sync::{Arc, Mutex, PoisonError},
};

use axum::{
    extract::Request,
    http::{HeaderMap, HeaderValue, Method, Uri, header, response::Parts, uri::Authority},
    response::Response,
};
use cookie::Cookie;
use tower::{Service, ServiceExt, util::BoxCloneSyncService};

use crate::cookies::Cookies;

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
    service: BoxCloneSyncService<Request, Response, Infallible>,
    cookies: Arc<Mutex<Cookies>>,
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

    /// The client with other cookies.
    pub(crate) fn with_cookies(&self, cookies: Cookies) -> Self {
        Self {
            cookies: Arc::new(Mutex::new(cookies)),
            ..self.clone()
        }
    }

    /// Uses the cookies.
    pub(crate) fn kept<T>(&self, use_them: impl FnOnce(&mut Cookies) -> T) -> T {
        use_them(&mut self.cookies.lock().unwrap_or_else(PoisonError::into_inner))
    }

    /// Answers a request, with what the client sends with each.
    pub(crate) async fn answer(&self, mut request: Request) -> Response {
        let path = request.uri().path().to_owned();
        let headers = request.headers_mut();
        for (name, value) in &self.headers {
            headers.entry(name).or_insert_with(|| value.clone());
        }
        let host = headers
            .get(header::HOST)
            .and_then(|host| Authority::try_from(host.as_bytes()).ok());
        let host = host.as_ref().map_or("localhost", Authority::host);
        if let Some(kept) = self.kept(|cookies| cookies.sent_to(host, &path)) {
            let cookies = match headers.get(header::COOKIE) {
                Some(own) => [own.as_bytes(), b"; ", kept.as_bytes()].concat().try_into(),
                None => Ok(kept),
            };
            headers.insert(
                header::COOKIE,
                cookies.expect("two values with a space between them"),
            );
        }
        let Ok(response) = self.service.clone().oneshot(request).await;
        for value in response.headers().get_all(header::SET_COOKIE) {
            let cookie = value
                .to_str()
                .ok()
                .and_then(|text| Cookie::parse_encoded(text.to_owned()).ok());
            if let Some(cookie) = cookie {
                self.kept(|cookies| cookies.keep(cookie, host, &path));
            }
        }
        response
    }
}
