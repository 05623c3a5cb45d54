//! What the tests of the error layer share: a request in, a response read to its end.
#![allow(dead_code, unreachable_pub)]

use axum::body::Body;
use axum::extract::Request;
use axum::response::Response;
use http::{HeaderMap, StatusCode};
use http_body_util::BodyExt;
use tower::{Service, ServiceExt};

pub const JSON: &str = "application/problem+json";
pub const HTML: &str = "text/html; charset=utf-8";

/// A response that has been read.
#[derive(Debug)]
pub struct Answer {
    pub status: StatusCode,
    pub headers: HeaderMap,
    pub body: String,
}

impl Answer {
    pub async fn of(response: Response) -> Self {
        let (parts, body) = response.into_parts();
        let body = body.collect().await.unwrap().to_bytes();
        Self { status: parts.status, headers: parts.headers, body: String::from_utf8_lossy(&body).into_owned() }
    }

    pub fn header(&self, name: &str) -> Option<&str> {
        self.headers.get(name).map(|value| value.to_str().unwrap())
    }

    pub fn content_type(&self) -> &str {
        self.header("content-type").unwrap_or_default()
    }

    pub fn json(&self) -> serde_json::Value {
        serde_json::from_str(&self.body).unwrap_or_else(|error| panic!("{error}: {}", self.body))
    }
}

pub fn request(method: &str, target: &str, headers: &[(&str, &str)], body: &str) -> Request {
    let mut request = http::Request::builder().method(method).uri(target);
    for (name, value) in headers {
        request = request.header(*name, *value);
    }
    request.body(Body::from(body.to_owned())).unwrap()
}

pub async fn send<S>(service: &S, request: Request) -> Answer
where
    S: Service<Request, Response = Response, Error = std::convert::Infallible> + Clone,
{
    let response = service.clone().oneshot(request).await.unwrap_or_else(|never| match never {});
    Answer::of(response).await
}

pub async fn get<S>(service: &S, target: &str, accept: &str) -> Answer
where
    S: Service<Request, Response = Response, Error = std::convert::Infallible> + Clone,
{
    send(service, request("GET", target, &[("accept", accept)], "")).await
}

/// A directory of its own, removed at the end.
pub struct Dir(pub std::path::PathBuf);

impl Dir {
    pub fn new(files: &[(&str, &str)]) -> Self {
        static NEXT: std::sync::atomic::AtomicUsize = std::sync::atomic::AtomicUsize::new(0);
        let next = NEXT.fetch_add(1, std::sync::atomic::Ordering::Relaxed);
        let dir = Self(std::env::temp_dir().join(format!("error-layer-{}-{next}", std::process::id())));
        std::fs::create_dir_all(&dir.0).unwrap();
        for (name, text) in files {
            dir.write(name, text.as_bytes());
        }
        dir
    }

    pub fn write(&self, name: &str, text: &[u8]) {
        let path = self.0.join(name);
        std::fs::create_dir_all(path.parent().unwrap()).unwrap();
        std::fs::write(path, text).unwrap();
    }
}

impl Drop for Dir {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}
