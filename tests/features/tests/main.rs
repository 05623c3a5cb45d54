//! Each feature alone, and none: `cargo test --features http2`.

#[cfg(feature = "client")]
mod client;
#[cfg(feature = "garde")]
mod garde;
mod http2;
#[cfg(feature = "multipart")]
mod multipart;
#[cfg(feature = "openapi")]
mod openapi;
#[cfg(feature = "openapi-ui")]
mod openapi_ui;
mod rest;
#[cfg(any(feature = "chrono", feature = "jiff", feature = "uuid"))]
mod spellings;
#[cfg(feature = "telemetry")]
mod telemetry;
mod templates;
#[cfg(feature = "test")]
mod test;
#[cfg(any(feature = "garde", feature = "validator"))]
mod valid;
#[cfg(feature = "validator")]
mod validator;

use axum::{body::Body, extract::Request, http::request::Builder};
use http_body_util::BodyExt as _;
use router_axum::prelude::*;
use tower::ServiceExt as _;

/// What is answered: its status and its text.
async fn ask(app: WebApp, request: Builder, body: &str) -> (u16, String) {
    let request: Request = request
        .body(Body::from(body.to_owned()))
        .expect("a request");
    let Ok(response) = app
        .into_router()
        .expect("a right set-up")
        .oneshot(request)
        .await;
    let status = response.status().as_u16();
    let body = response
        .into_body()
        .collect()
        .await
        .expect("a body")
        .to_bytes();
    (status, String::from_utf8(body.to_vec()).expect("text"))
}

/// An application of one REST controller.
#[cfg(any(feature = "garde", feature = "multipart", feature = "validator"))]
fn app(controller: impl router_axum::Actions<()>) -> WebApp {
    WebApp::new(".", false)
        .with_service("controller.rest.", controller)
        .activate(ErrorRouter::new())
        .activate(RestRouter::new("", "controller.rest."))
}
