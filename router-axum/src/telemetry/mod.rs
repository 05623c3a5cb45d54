//! What operations see: request ids, the access log, traces and metrics, and whether the application is well.

mod access;
pub(crate) mod client;
pub(crate) mod health;
pub(crate) mod observation;
#[cfg(feature = "telemetry")]
pub(crate) mod otel;
pub(crate) mod record;
