//! What is remembered of a request that somebody sees.

use std::{any::Any, net::IpAddr, sync::Arc, time::Instant};

use axum::{
    Router,
    extract::Request,
    http::{Method, StatusCode, Uri},
};

#[derive(Debug)]
pub(crate) struct Record {
    pub(super) start: Instant,
    pub(super) method: Method,
    pub(super) uri: Uri,
    /// The path template that matches, if there is one and it is known.
    pub(super) route: Option<Arc<str>>,
    pub(super) client: Option<IpAddr>,
}

/// Watches the requests of an application: for traces and metrics, with the feature `telemetry`.
pub(crate) trait Watch: Send + Sync {
    fn begin(&self, request: &Request, record: &Record) -> Box<dyn Watched>;

    /// Watches the requests of a router.
    fn around(&self, router: Router) -> Router;
}

/// A request that is watched.
pub(crate) trait Watched: Send + Sync {
    /// A part of the work for the request is done while what this returns lives.
    fn enter(&self) -> Option<Box<dyn Any>>;

    /// The request is answered, or was given up and has no status.
    fn end(&self, record: &Record, status: Option<StatusCode>);
}
