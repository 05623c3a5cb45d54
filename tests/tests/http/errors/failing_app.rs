//! An application of plain axum routes that fail in every way, inside the error layer.

use std::convert::Infallible;
use std::io;
use std::pin::Pin;
use std::task::{Context, Poll};

use axum::Router;
use axum::body::{Body, HttpBody};
use axum::extract::{Extension, Form, Json, Path, Query};
use axum::response::{IntoResponse, Redirect, Response};
use axum::routing::{any, get, post};
use bytes::Bytes;
use http::{HeaderName, HeaderValue, StatusCode};
use http_body::{Frame, SizeHint};
use router_axum::error::{AsIs, Error, ErrorRouter, ErrorService, ResultExt};
use serde::Deserialize;

#[derive(Debug, Deserialize)]
struct Input {
    #[expect(dead_code, reason = "only read by serde")]
    count: u32,
}

/// An error of an application, with a chain of two.
#[derive(Debug, thiserror::Error)]
enum AppError {
    #[error("SECRET no row")]
    NoRow,
    #[error("SECRET store failed")]
    Store(#[source] io::Error),
}

struct Bomb;

impl Drop for Bomb {
    fn drop(&mut self) {
        std::panic::panic_any(Bomb);
    }
}

fn missing() -> io::Error {
    io::Error::new(io::ErrorKind::NotFound, "SECRET file")
}

async fn rich() -> Error {
    Error::too_many_requests()
        .detail("Slow <down>.")
        .type_uri("https://example.org/slow")
        .member("limit", 5)
        .member("status", 200)
        .member("debug", "mine")
        .invalid("/name", "is missing")
        .header("retry-after", "30")
        .header("set-cookie", "a=1")
        .header("set-cookie", "b=2")
        .header("bad name", "x")
        .source(missing())
        .context("SECRET context")
}

async fn throw(payload: impl Send + 'static) {
    std::panic::panic_any(payload)
}

async fn after_await() {
    tokio::task::yield_now().await;
    panic!("SECRET late");
}

pub(super) fn own(status: u16, content_type: &'static str, body: &'static str) -> Response {
    (
        StatusCode::from_u16(status).unwrap(),
        [("content-type", content_type)],
        body,
    )
        .into_response()
}

pub(super) fn empty(status: u16, headers: &[(&'static str, &'static str)]) -> Response {
    let mut response = StatusCode::from_u16(status).unwrap().into_response();
    for (name, value) in headers {
        response.headers_mut().append(
            HeaderName::from_static(name),
            HeaderValue::from_static(value),
        );
    }
    response
}

pub(super) fn routes() -> Router {
    Router::new()
        .route("/ok", get(|| async { "fine" }))
        .route("/json", post(|_: Json<Input>| async {}))
        .route("/form", post(|_: Form<Input>| async {}))
        .route("/query", get(|_: Query<Input>| async {}))
        .route("/path/{id}", get(|_: Path<u32>| async {}))
        .route("/pair/{id}", get(|_: Path<(u32, u32)>| async {}))
        .route("/extension", get(|_: Extension<u8>| async {}))
        .route("/text", post(|_: String| async {}))
        .route("/rich", get(rich))
        .route("/api/rich", get(rich))
        .route("/io", get(|| async { Err::<(), Error>(missing().into()) }))
        .route(
            "/no-row",
            get(|| async { Err::<(), Error>(AppError::NoRow.into()) }),
        )
        .route(
            "/store",
            get(|| async { Err::<(), _>(AppError::Store(missing())).context("SECRET load") }),
        )
        .route(
            "/fixed",
            get(|| async { Err::<(), _>(AppError::NoRow).status(StatusCode::GONE) }),
        )
        .route(
            "/broken",
            get(|| async { Err::<(), Error>(io::Error::other("SECRET disk").into()) }),
        )
        .route("/fine", get(|| async { Error::new(StatusCode::OK) }))
        .route(
            "/odd",
            get(|| async { Error::new(StatusCode::from_u16(499).unwrap()) }),
        )
        .route("/panic", get(|| throw("SECRET panic")))
        .route("/late", get(after_await))
        .route("/bomb", get(|| throw(Bomb)))
        .route("/number", get(|| throw(7_u8)))
        .route(
            "/own-json",
            get(|| async { own(409, "application/json", "{\"own\":1}") }),
        )
        .route(
            "/own-page",
            get(|| async { own(404, "text/html", "<p>own") }),
        )
        .route(
            "/own-text",
            get(|| async { own(400, "text/plain; charset=utf-8", "my own words") }),
        )
        .route(
            "/own-url",
            get(|| async { (StatusCode::BAD_REQUEST, "Invalid URL: it has no host") }),
        )
        .route(
            "/as-is",
            get(|| async { (StatusCode::BAD_REQUEST, AsIs, "Invalid URL: as it is") }),
        )
        .route(
            "/own-503",
            get(|| async {
                own(
                    503,
                    "text/plain",
                    "Failed to parse the request body as JSON",
                )
            }),
        )
        .route("/redirect", get(|| async { Redirect::to("/ok") }))
        .route(
            "/untyped",
            get(|| async { (StatusCode::BAD_GATEWAY, Body::from("raw")) }),
        )
        .route(
            "/stream",
            get(|| async { (StatusCode::BAD_GATEWAY, streamed()) }),
        )
        .route("/halves", get(|| async { halves() }))
        .route(
            "/empty-401",
            get(|| async { empty(401, &[("www-authenticate", "Bearer"), ("vary", "Origin")]) }),
        )
        .route(
            "/empty-503",
            get(|| async {
                empty(
                    503,
                    &[("retry-after", "9"), ("cache-control", "max-age=60")],
                )
            }),
        )
        .route(
            "/vary-all",
            get(|| async { empty(410, &[("vary", "*"), ("content-encoding", "gzip")]) }),
        )
        .route(
            "/touched",
            get(|| async { touched(Error::conflict().into_response()) }),
        )
        .route("/any", any(|| async { "any" }))
}

/// A body whose length nobody knows.
pub(super) fn streamed() -> Body {
    Body::new(http_body_util::BodyExt::map_frame(
        Body::from("streamed"),
        |frame| frame,
    ))
}

/// A body of a known length that comes in two frames.
struct Halves(Vec<&'static str>);

impl HttpBody for Halves {
    type Data = Bytes;
    type Error = Infallible;

    fn poll_frame(
        mut self: Pin<&mut Self>,
        _: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Bytes>, Infallible>>> {
        let next = (!self.0.is_empty()).then(|| self.0.remove(0));
        Poll::Ready(next.map(|part| Ok(Frame::data(Bytes::from(part)))))
    }

    fn size_hint(&self) -> SizeHint {
        SizeHint::with_exact(self.0.iter().map(|part| part.len() as u64).sum())
    }
}

pub(super) fn halves() -> Response {
    let body = Body::new(Halves(vec!["Failed to parse the request body ", "as JSON"]));
    (
        StatusCode::BAD_REQUEST,
        [("content-type", "text/plain")],
        body,
    )
        .into_response()
}

/// What a layer of the application does that answers errors its own way.
fn touched(mut response: Response) -> Response {
    response
        .headers_mut()
        .insert("content-type", HeaderValue::from_static("application/json"));
    *response.body_mut() = Body::from("{\"touched\":1}");
    response
}

pub(super) fn app() -> ErrorService<Router> {
    errors().wrap(routes())
}

pub(super) fn errors() -> ErrorRouter {
    ErrorRouter::new()
        .rest_prefix("/api")
        .status_with(|error: &io::Error| {
            (error.kind() == io::ErrorKind::NotFound).then_some(StatusCode::NOT_FOUND)
        })
        .status_with(|error: &AppError| match error {
            AppError::NoRow => Some(StatusCode::NOT_FOUND),
            AppError::Store(_) => None,
        })
        .message(StatusCode::GONE, "That is over.")
}
