//! The set-up of production: a health route, CORS, and for each request an id, a span and a line of the log. By hand it is made of tower-http's layers, in the
//! order that its documentation gives them. `WebApp::serve` brings the id and the line.

use std::io;

use axum::{
    Router,
    extract::{MatchedPath, Request},
    routing::get,
};
use router_axum::WebApp;
use tower::ServiceBuilder;
use tower_http::{
    cors::CorsLayer,
    request_id::{MakeRequestUuid, PropagateRequestIdLayer, SetRequestIdLayer},
    trace::{DefaultOnResponse, TraceLayer},
};
use tracing::{Level, Span, info_span};

use crate::{
    by_hand::{self, Errors},
    library,
};

/// The application by hand with axum.
pub fn by_hand() -> Router {
    let layers = ServiceBuilder::new()
        .layer(SetRequestIdLayer::x_request_id(MakeRequestUuid))
        .layer(TraceLayer::new_for_http().make_span_with(span).on_response(DefaultOnResponse::new().level(Level::INFO)))
        .layer(PropagateRequestIdLayer::x_request_id())
        .layer(CorsLayer::permissive());
    by_hand::router(Errors::Problems).route("/health", get(health)).layer(layers)
}

/// The application with this library.
pub fn library() -> WebApp {
    let traces = TraceLayer::new_for_http().make_span_with(span).on_request(()).on_response(());
    let layers = ServiceBuilder::new().layer(traces).layer(CorsLayer::permissive());
    library::app().route("/health", get(health)).layer(layers)
}

async fn health() -> &'static str {
    "well"
}

fn span(request: &Request) -> Span {
    let route = request.extensions().get::<MatchedPath>().map(MatchedPath::as_str);
    let id = request.headers().get("x-request-id").and_then(|id| id.to_str().ok());
    info_span!("request", method = %request.method(), path = request.uri().path(), route, id)
}

/// Formats what is logged at INFO, and throws it away.
pub fn subscribe() {
    tracing_subscriber::fmt().with_max_level(Level::INFO).with_ansi(false).with_writer(io::sink).init();
}
