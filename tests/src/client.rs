//! A client that asks an application in its own process.

use std::{convert::Infallible, fmt};

use axum::{
    body::Body,
    extract::Request,
    http::{HeaderMap, StatusCode, header},
    response::Response,
};
use http_body_util::BodyExt;
use tower::{Service, ServiceExt, util::BoxCloneSyncService};

/// An application as a client sees it.
pub type Server = BoxCloneSyncService<Request, Response, Infallible>;

/// Anything that answers requests, as a [`Server`].
pub fn server<S>(service: S) -> Server
where
    S: Service<Request, Response = Response, Error = Infallible> + Clone + Send + Sync + 'static,
    S::Future: Send + 'static,
{
    BoxCloneSyncService::new(service)
}

/// A whole answer.
#[derive(Debug, Clone)]
pub struct Answer {
    /// Its status.
    pub status: StatusCode,
    /// Its headers.
    pub headers: HeaderMap,
    /// Its body, as far as it came.
    pub body: Vec<u8>,
    /// Whether the body came to its end.
    pub is_whole: bool,
}

impl Answer {
    /// The body as text; what is not UTF-8 is replaced.
    pub fn text(&self) -> String {
        String::from_utf8_lossy(&self.body).into_owned()
    }

    /// The values of a header.
    pub fn all(&self, name: &str) -> Vec<String> {
        self.headers
            .get_all(name)
            .iter()
            .map(|value| String::from_utf8_lossy(value.as_bytes()).into_owned())
            .collect()
    }

    /// The first value of a header, or nothing.
    pub fn header(&self, name: &str) -> String {
        self.all(name).into_iter().next().unwrap_or_default()
    }

    /// The body as JSON.
    ///
    /// # Panics
    ///
    /// If it is none.
    #[track_caller]
    pub fn json(&self) -> serde_json::Value {
        serde_json::from_slice(&self.body)
            .unwrap_or_else(|error| panic!("{error} in the answer\n{self}"))
    }
}

impl fmt::Display for Answer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{}", self.status)?;
        for (name, value) in &self.headers {
            writeln!(f, "{name}: {}", String::from_utf8_lossy(value.as_bytes()))?;
        }
        write!(f, "\n{}", self.text())
    }
}

/// Sends a request, and reads the whole answer.
pub async fn send(server: &Server, request: Request) -> Answer {
    let Ok(response) = server.clone().oneshot(with_host(request)).await;
    read(response).await
}

/// Reads a response, as far as it comes.
pub async fn read(response: Response) -> Answer {
    let (parts, mut body) = response.into_parts();
    let mut bytes = Vec::new();
    let mut is_whole = true;
    while let Some(frame) = body.frame().await {
        match frame {
            Ok(frame) => bytes.extend(frame.into_data().unwrap_or_default()),
            Err(_) => {
                is_whole = false;
                break;
            }
        }
    }
    Answer {
        status: parts.status,
        headers: parts.headers,
        body: bytes,
        is_whole,
    }
}

/// Asks for a path by GET.
///
/// # Panics
///
/// If `target` is not a request target.
#[track_caller]
pub fn get(target: &str) -> Request {
    Request::get(target)
        .body(Body::empty())
        .expect("a request target")
}

/// Every client of HTTP/1.1 names a host.
fn with_host(mut request: Request) -> Request {
    request
        .headers_mut()
        .entry(header::HOST)
        .or_insert(header::HeaderValue::from_static("localhost"));
    request
}

/// Runs a test that waits.
///
/// # Panics
///
/// If there is no runtime to be had.
pub fn block_on<T>(future: impl Future<Output = T>) -> T {
    tokio::runtime::Builder::new_current_thread()
        .enable_all()
        .build()
        .expect("a runtime")
        .block_on(future)
}
