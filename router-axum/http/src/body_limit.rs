//! Bodies of requests: how much of one axum's extractors read, and what goes wrong on its way from the client.

use std::{error::Error, fmt, mem};

use axum::{
    BoxError, RequestExt,
    body::{Body, HttpBody},
    extract::{DefaultBodyLimit, Request},
};

use crate::empty::OfUnknownLength;

/// The limit of axum's extractors where none is set, in bytes.
///
/// ```
/// assert_eq!(router_axum_http::body_limit::DEFAULT_LIMIT, 2 * 1024 * 1024);
/// ```
pub const DEFAULT_LIMIT: u64 = 2_097_152;

/// True if a request announces a larger body than axum's extractors read. By themselves they notice only when that much has come.
pub fn announces_too_much(request: &mut Request) -> bool {
    let announced = request.body().size_hint().lower();
    announced > 0 && limit(request).is_some_and(|limit| announced > limit)
}

/// Makes axum's extractors refuse a body at its first byte. If the extractor is known to keep the limit, it is given that byte here, so that it does not
/// wait for the client. An extractor without a limit still reads the body, and so does one behind a layer that sets another limit.
pub fn refuse(request: &mut Request, keeps_limit: bool) {
    DefaultBodyLimit::max(0).apply(request);
    if keeps_limit {
        *request.body_mut() = Body::from("-");
    }
}

/// How many bytes axum's extractors read behind a layer. Without a limit, all.
///
/// ```
/// use axum::extract::DefaultBodyLimit;
/// use router_axum_http::body_limit::limit_behind;
///
/// assert_eq!(limit_behind(DefaultBodyLimit::max(1024)), 1024);
/// assert_eq!(limit_behind(DefaultBodyLimit::disable()), u64::MAX);
/// ```
pub fn limit_behind(layer: DefaultBodyLimit) -> u64 {
    let mut request = Request::default();
    layer.apply(&mut request);
    limit(&mut request).unwrap_or(u64::MAX)
}

/// How many bytes axum's extractors read.
fn limit(request: &mut Request) -> Option<u64> {
    let body = mem::replace(request.body_mut(), Body::new(OfUnknownLength));
    let limited = mem::take(request).with_limited_body();
    let limit = limited.body().size_hint().upper();
    *request = limited.map(|_| body);
    limit
}

/// The reason why a body broke off.
///
/// ```
/// use std::error::Error;
/// use router_axum_http::BodyError;
///
/// fn is_late(error: &(dyn Error + 'static)) -> bool {
///     matches!(error.downcast_ref(), Some(BodyError::TimedOut))
/// }
/// assert!(is_late(&BodyError::TimedOut));
/// ```
#[derive(Debug)]
pub enum BodyError {
    /// The client did not send it in time.
    TimedOut,
    /// The client went away, or what it sent is not HTTP.
    Broken(BoxError),
}

impl fmt::Display for BodyError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::TimedOut => "the request's body did not arrive in time",
            Self::Broken(_) => "the request's body broke off",
        })
    }
}

impl Error for BodyError {
    fn source(&self) -> Option<&(dyn Error + 'static)> {
        match self {
            Self::TimedOut => None,
            Self::Broken(error) => Some(&**error),
        }
    }
}
