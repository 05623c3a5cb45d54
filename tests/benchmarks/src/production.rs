//! The set-up of production: a health route, CORS, and for each request an id and a line of the log; or a span of OpenTelemetry, too. By hand it is made of
//! tower-http's layers, in the order that its documentation gives them. `WebApp::serve` brings the id and the line.

use std::{io, sync::LazyLock};

use axum::{
    Router,
    extract::{MatchedPath, Request},
    response::Response,
    routing::get,
};
use opentelemetry::trace::TracerProvider;
use opentelemetry_sdk::{
    error::OTelSdkResult,
    trace::{SdkTracerProvider, SpanData, SpanExporter},
};
use router_axum::{Telemetry, WebApp};
use tower::ServiceBuilder;
use tower_http::{
    cors::CorsLayer,
    request_id::{MakeRequestUuid, PropagateRequestIdLayer, SetRequestIdLayer},
    trace::{DefaultOnResponse, MakeSpan, OnResponse, TraceLayer},
};
use tracing::{Level, Span, field::Empty, info_span};
use tracing_subscriber::{filter::LevelFilter, fmt, layer::SubscriberExt, util::SubscriberInitExt};

use crate::{
    by_hand::{self, Errors},
    library,
};

/// The application by hand with axum: the span is a part of each line.
pub fn by_hand() -> Router {
    by_hand_within(span, DefaultOnResponse::new().level(Level::INFO))
}

/// The same, whose spans are those of OpenTelemetry.
pub fn by_hand_traced() -> Router {
    by_hand_within(otel_span, |response: &Response, latency, span: &Span| {
        span.record("http.response.status_code", response.status().as_u16());
        OnResponse::<axum::body::Body>::on_response(
            DefaultOnResponse::new().level(Level::INFO),
            response,
            latency,
            span,
        );
    })
}

fn by_hand_within<M, R>(make_span: M, on_response: R) -> Router
where
    M: MakeSpan<axum::body::Body> + Clone + Send + Sync + 'static,
    R: OnResponse<axum::body::Body> + Clone + Send + Sync + 'static,
{
    let layers = ServiceBuilder::new()
        .layer(SetRequestIdLayer::x_request_id(MakeRequestUuid))
        .layer(
            TraceLayer::new_for_http()
                .make_span_with(make_span)
                .on_response(on_response),
        )
        .layer(PropagateRequestIdLayer::x_request_id())
        .layer(CorsLayer::permissive());
    by_hand::router(Errors::Problems)
        .route("/health", get(health))
        .layer(layers)
}

/// The application with this library: the line says by itself what it says by hand with its span.
pub fn library() -> WebApp {
    with_health().layer(CorsLayer::permissive())
}

/// The same, in the spans that it has by hand.
pub fn library_in_spans() -> WebApp {
    let traces = TraceLayer::new_for_http()
        .make_span_with(span)
        .on_request(())
        .on_response(());
    with_health().layer(
        ServiceBuilder::new()
            .layer(traces)
            .layer(CorsLayer::permissive()),
    )
}

/// The same, with spans of OpenTelemetry.
pub fn library_traced() -> WebApp {
    library().with_telemetry(Telemetry::new().traces(&*SPANS))
}

fn with_health() -> WebApp {
    library::app().route("/health", get(health))
}

async fn health() -> &'static str {
    "well"
}

fn span(request: &Request) -> Span {
    info_span!("request", method = %request.method(), path = request.uri().path(), route = route(request), id = id(request))
}

fn otel_span(request: &Request) -> Span {
    let (method, path, route) = (request.method(), request.uri().path(), route(request));
    let field = |name| {
        request
            .headers()
            .get(name)
            .and_then(|value| value.to_str().ok())
    };
    info_span!(
        "request",
        otel.name = %format_args!("{method} {}", route.unwrap_or_default()),
        otel.kind = "server",
        http.request.method = %method,
        http.route = route,
        url.path = path,
        url.scheme = "http",
        server.address = field("host"),
        user_agent.original = field("user-agent"),
        network.protocol.version = "1.1",
        http.response.status_code = Empty,
        id = id(request),
    )
}

fn route(request: &Request) -> Option<&str> {
    request
        .extensions()
        .get::<MatchedPath>()
        .map(MatchedPath::as_str)
}

fn id(request: &Request) -> Option<&str> {
    request
        .headers()
        .get("x-request-id")
        .and_then(|id| id.to_str().ok())
}

/// Formats what is logged at INFO, and throws it away.
pub fn subscribe() {
    fmt()
        .with_max_level(Level::INFO)
        .with_ansi(false)
        .with_writer(io::sink)
        .init();
}

/// The same, and makes spans of OpenTelemetry of tracing's.
pub fn subscribe_traced() {
    let lines = fmt::layer().with_ansi(false).with_writer(io::sink);
    let spans = tracing_opentelemetry::layer().with_tracer(SPANS.tracer("benchmarks"));
    tracing_subscriber::registry()
        .with(LevelFilter::INFO)
        .with(lines)
        .with(spans)
        .init();
}

/// Finishes spans, and throws them away.
static SPANS: LazyLock<SdkTracerProvider> = LazyLock::new(|| {
    SdkTracerProvider::builder()
        .with_simple_exporter(Nowhere)
        .build()
});

#[derive(Debug)]
struct Nowhere;

impl SpanExporter for Nowhere {
    async fn export(&self, _: Vec<SpanData>) -> OTelSdkResult {
        Ok(())
    }
}
