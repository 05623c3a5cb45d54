//! The access log: one line a request.

use axum::http::{HeaderValue, StatusCode};
use tracing::Level;

use super::record::Record;
use crate::error::Escaped;

const TARGET: &str = "router_axum::access";

/// True if anybody reads the access log.
pub(super) fn is_heard() -> bool {
    tracing::enabled!(target: TARGET, Level::INFO)
}

/// Logs a request. One without a status was given up: its client has gone, or the server has ended.
pub(super) fn log(record: &Record, status: Option<StatusCode>, id: Option<&HeaderValue>) {
    let took = record.start.elapsed();
    tracing::info!(
        target: TARGET,
        method = %record.method,
        path = %Escaped(record.uri.path()),
        route = record.route.as_deref().map(display),
        status = status.map(|status| status.as_u16()),
        error = status.is_none().then(|| display("given up without a response")),
        duration_ms = took.as_micros() as f64 / 1000.0,
        request_id = id.and_then(|id| id.to_str().ok()).map(display),
        client = record.client.map(display),
    );
}
