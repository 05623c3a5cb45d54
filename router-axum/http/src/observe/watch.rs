//! The observing trait, and what is remembered of a request that is observed.

use std::{any::Any, fmt::Debug, net::IpAddr, sync::Arc, time::Instant};

use axum::{
    Router,
    extract::Request,
    http::{Method, StatusCode, Uri},
};

/// The version of an API that a response is of, in its extensions.
///
/// ```
/// use axum::response::Response;
/// use router_axum_http::observe::ApiVersion;
///
/// let mut response = Response::new(());
/// response.extensions_mut().insert(ApiVersion { name: Some("2"), is_deprecated: false });
/// ```
#[derive(Debug, Clone, Copy, Default)]
pub struct ApiVersion {
    /// The version, if the API has any.
    pub name: Option<&'static str>,
    /// True if the version or the action ends.
    pub is_deprecated: bool,
}

/// The facts of a request that are kept while it is answered, for the watcher and the access log.
#[derive(Debug)]
pub struct Record {
    /// The time when the head of the request had come.
    pub start: Instant,
    /// The method of the request.
    pub method: Method,
    /// The target of the request.
    pub uri: Uri,
    /// The path template that matches, if there is one and it is known.
    pub route: Option<Arc<str>>,
    /// The address of the client, where it is known.
    pub client: Option<IpAddr>,
    /// The version of the API, which is known with the answer.
    pub version: ApiVersion,
}

/// Watches the requests of an application, as OpenTelemetry's traces and metrics do.
pub trait Watch: Debug + Send + Sync {
    /// Begins to watch a request that has come. The returned [`Watched`] is told its end.
    fn begin(&self, request: &Request, record: &Record) -> Box<dyn Watched>;

    /// Watches the requests of a router.
    fn around(&self, router: Router) -> Router;
}

/// Follows one request: lends its span to the work on it, and learns how it ended.
pub trait Watched: Debug + Send + Sync {
    /// Enters the span of the request, for a part of the work that is done until the returned guard is dropped.
    fn enter(&self) -> Option<Box<dyn Any>>;

    /// The request is answered, or was given up and has no status.
    fn end(&self, record: &Record, status: Option<StatusCode>);
}
