//! The tracing span of a call, made only where a subscriber takes DEBUG: it costs more than most calls. The events of the library say by themselves
//! what the span says.

use std::sync::Arc;

use axum::extract::{MatchedPath, Request};
use router_core::Route;
use tracing::{Instrument, Span, level_filters::LevelFilter};

use crate::{error::RequestHead, request::call::ReplyFuture};

/// The span of a call, with its request and its action; `None` if no subscriber takes DEBUG.
#[inline]
pub(crate) fn of(request: &Request, service: &str, route: &'static Route) -> Option<Span> {
    if LevelFilter::current() < LevelFilter::DEBUG { None } else { seen(request, service, route) }
}

fn seen(request: &Request, service: &str, route: &'static Route) -> Option<Span> {
    let span = tracing::debug_span!(
        target: "router_axum",
        // not `request`, which is the span of tower-http's `TraceLayer`
        "action",
        method = %request.method(),
        route = %matched_path(request).unwrap_or(route.path),
        service,
        action = route.function,
        request_id = RequestHead::of(request).request_id(),
    );
    Some(span).filter(|span| !span.is_disabled())
}

/// The path of a request that axum's router has not seen.
#[derive(Clone)]
struct DispatchedPath(Arc<str>);

/// Tells a request the path that the dispatcher has matched, where a span will need it.
pub(crate) fn tell_path(request: &mut Request, path: &Arc<str>) {
    if LevelFilter::current() >= LevelFilter::DEBUG {
        request.extensions_mut().insert(DispatchedPath(Arc::clone(path)));
    }
}

fn matched_path(request: &Request) -> Option<&str> {
    let dispatched = || request.extensions().get().map(|DispatchedPath(path)| &**path);
    request.extensions().get().map(MatchedPath::as_str).or_else(dispatched)
}

/// A call within its span.
pub(crate) fn within(span: Option<Span>, call: ReplyFuture) -> ReplyFuture {
    match span {
        None => call,
        Some(span) => Box::pin(call.instrument(span)),
    }
}
