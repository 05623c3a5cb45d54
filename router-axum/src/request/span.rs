//! The tracing span of a call, made only where a subscriber takes DEBUG: it costs more than most calls. The events of the library say by themselves
//! what the span says.

use axum::extract::{MatchedPath, Request};
use router_core::Route;
use tracing::{Instrument, Span, level_filters::LevelFilter};

use crate::error::RequestHead;
use crate::request::call::ReplyFuture;

/// True if a subscriber takes DEBUG.
#[inline]
pub(crate) fn is_taken() -> bool {
    LevelFilter::current() >= LevelFilter::DEBUG
}

/// The span of a call, with its request and its action, if a subscriber takes it.
#[inline]
pub(crate) fn of(request: &Request, service: &str, route: &'static Route) -> Option<Span> {
    if is_taken() {
        seen(request, service, route)
    } else {
        None
    }
}

fn seen(request: &Request, service: &str, route: &'static Route) -> Option<Span> {
    let span = tracing::debug_span!(
        target: "router_axum",
        // not `request`, which is the span of tower-http's `TraceLayer`
        "action",
        method = %request.method(),
        route = %request.extensions().get().map_or(route.path, MatchedPath::as_str),
        service,
        action = route.function,
        request_id = RequestHead::of(request).request_id(),
    );
    Some(span).filter(|span| !span.is_disabled())
}

/// A call within its span.
pub(crate) fn within(span: Option<Span>, call: ReplyFuture) -> ReplyFuture {
    match span {
        None => call,
        Some(span) => Box::pin(call.instrument(span)),
    }
}
