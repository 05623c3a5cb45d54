//! The access log: one line a request.

use axum::http::{HeaderValue, StatusCode};
use tracing::Level;

use super::watch::Record;
use crate::escaped::{Escaped, start_of};

const TARGET: &str = "router_axum::access";

/// True if anybody reads the access log.
pub(crate) fn is_heard() -> bool {
    tracing::enabled!(target: TARGET, Level::INFO)
}

/// Marks a response, in its extensions, that the access log leaves out.
///
/// ```
/// use axum::response::{IntoResponse, Response};
/// use router_axum_http::observe::Unlogged;
///
/// fn alive() -> Response {
///     let mut response = "ok".into_response();
///     response.extensions_mut().insert(Unlogged);
///     response
/// }
/// ```
#[derive(Debug, Clone, Copy)]
pub struct Unlogged;

/// Logs a request. One without a status was given up: its client has gone, or the server has ended.
pub(crate) fn log(record: &Record, status: Option<StatusCode>, id: Option<&HeaderValue>) {
    let took = record.start.elapsed();
    tracing::info!(
        target: TARGET,
        method = %start_of(record.method.as_str()),
        path = %Escaped(start_of(record.uri.path())),
        route = record.destination.route.as_deref().map(display),
        version = record.destination.version.map(display),
        deprecated = record.destination.is_deprecated.then_some(true),
        status = status.map(|status| status.as_u16()),
        error = status.is_none().then(|| display("given up without a response")),
        duration_ms = took.as_micros() as f64 / 1000.0,
        request_id = id.and_then(|id| id.to_str().ok()).map(display),
        client = record.client.map(display),
    );
}
