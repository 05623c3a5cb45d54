//! What the tests of the error layer share: a request in, an answer read to its end.

use std::convert::Infallible;
use std::sync::atomic::{AtomicUsize, Ordering};

use axum::{body::Body, extract::Request, response::Response};
use tests::{client, temp::AppDir};
use tower::Service;

pub(super) use tests::client::Answer;

pub(super) const JSON: &str = "application/problem+json";
pub(super) const HTML: &str = "text/html; charset=utf-8";

pub(super) fn request(method: &str, target: &str, headers: &[(&str, &str)], body: &str) -> Request {
    let mut request = Request::builder().method(method).uri(target);
    for (name, value) in headers {
        request = request.header(*name, *value);
    }
    request.body(Body::from(body.to_owned())).unwrap()
}

pub(super) async fn send<S>(service: &S, request: Request) -> Answer
where
    S: Service<Request, Response = Response, Error = Infallible> + Clone + Send + Sync + 'static,
    S::Future: Send + 'static,
{
    client::send(&client::server(service.clone()), request).await
}

pub(super) async fn get<S>(service: &S, target: &str, accept: &str) -> Answer
where
    S: Service<Request, Response = Response, Error = Infallible> + Clone + Send + Sync + 'static,
    S::Future: Send + 'static,
{
    send(service, request("GET", target, &[("accept", accept)], "")).await
}

/// An application with these templates.
pub(super) fn templates_of(files: &[(&str, &str)]) -> AppDir {
    static NEXT: AtomicUsize = AtomicUsize::new(0);
    let dir = AppDir::new(&format!("errors-{}", NEXT.fetch_add(1, Ordering::Relaxed)));
    std::fs::create_dir_all(dir.templates()).unwrap();
    files
        .iter()
        .fold(dir, |dir, (name, text)| dir.with(name, text))
}
