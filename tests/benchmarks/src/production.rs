//! The set-up of production, the same on both sides: a health route, CORS, request ids, and a span and a line of the log for each request. The layers are
//! tower-http's, in the order that its documentation gives them.

use std::{convert::Infallible, io};

use axum::{
    Router,
    extract::{MatchedPath, Request},
    response::IntoResponse,
    routing::{Route, get},
};
use router_axum::WebApp;
use tower::{Layer, Service, ServiceBuilder};
use tower_http::{
    cors::CorsLayer,
    request_id::{MakeRequestUuid, PropagateRequestIdLayer, RequestId, SetRequestIdLayer},
    trace::{DefaultOnResponse, TraceLayer},
};
use tracing::{Level, Span, info_span};

use crate::{
    by_hand::{self, Errors},
    library,
};

/// The application by hand with axum.
pub fn by_hand() -> Router {
    by_hand::router(Errors::Problems).route("/health", get(health)).layer(layers())
}

/// The application with this library.
pub fn library() -> WebApp {
    library::app().route("/health", get(health)).layer(layers())
}

async fn health() -> &'static str {
    "well"
}

fn layers() -> impl Layer<
    Route,
    Service: Service<Request, Response: IntoResponse + 'static, Error = Infallible, Future: Send>
                 + Clone
                 + Send
                 + Sync
                 + 'static,
> + Clone
+ Send
+ Sync
+ 'static {
    ServiceBuilder::new()
        .layer(SetRequestIdLayer::x_request_id(MakeRequestUuid))
        .layer(
            TraceLayer::new_for_http()
                .make_span_with(span)
                .on_response(DefaultOnResponse::new().level(Level::INFO)),
        )
        .layer(PropagateRequestIdLayer::x_request_id())
        .layer(CorsLayer::permissive())
}

fn span(request: &Request) -> Span {
    let route = request.extensions().get::<MatchedPath>().map(MatchedPath::as_str);
    let id = request.extensions().get::<RequestId>().and_then(|id| id.header_value().to_str().ok());
    info_span!("request", method = %request.method(), path = request.uri().path(), route, id)
}

/// Formats what is logged at INFO, and throws it away.
pub fn subscribe() {
    tracing_subscriber::fmt().with_max_level(Level::INFO).with_ansi(false).with_writer(io::sink).init();
}
