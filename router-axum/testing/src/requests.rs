//! The requests that a client begins, and the cookies that it keeps.

use std::sync::Arc;

use axum::{
    body::Body,
    extract::Request,
    http::{Method, Uri, response::Parts},
    response::Response,
};

use crate::client::Client;
use crate::cookies::Cookies;
use crate::request::{self, TestRequest};

impl Client {
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

    /// Sends a request as it is.
    pub async fn send(self, request: Request) -> Response {
        let request = TestRequest {
            client: self,
            request,
        };
        request.open().await.into_response()
    }
}
