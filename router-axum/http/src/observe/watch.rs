//! The observing trait, and what is remembered of a request that is observed.

use std::{any::Any, fmt::Debug, net::IpAddr, sync::Arc, time::Instant};

use axum::{
    Router,
    extract::Request,
    http::{Method, StatusCode, Uri},
};

/// The place of a request in an application, known before it is answered.
///
/// ```
/// use router_axum_http::observe::Destination;
///
/// let item = Destination { route: Some("/notes/{id}".into()), version: Some("2"), ..Destination::default() };
/// assert!(!item.is_deprecated);
/// ```
#[derive(Debug, Clone, Default)]
pub struct Destination {
    /// The path template that matches, if there is one and it is known.
    pub route: Option<Arc<str>>,
    /// The version of the API, if it has any.
    pub version: Option<&'static str>,
    /// True if the version ends, or the action, which is known with the answer.
    pub is_deprecated: bool,
}

/// Marks a response, in its extensions, whose action ends.
///
/// ```
/// use axum::response::Response;
/// use router_axum_http::observe::Deprecated;
///
/// let mut response = Response::new(());
/// response.extensions_mut().insert(Deprecated);
/// ```
#[derive(Debug, Clone, Copy)]
pub struct Deprecated;

/// The facts of a request that are kept while it is answered, for the watcher and the access log.
#[derive(Debug)]
pub struct Record {
    /// The time when the head of the request had come.
    pub start: Instant,
    /// The method of the request.
    pub method: Method,
    /// The target of the request.
    pub uri: Uri,
    /// The route and the version that answer it.
    pub destination: Destination,
    /// The address of the client, where it is known.
    pub client: Option<IpAddr>,
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
