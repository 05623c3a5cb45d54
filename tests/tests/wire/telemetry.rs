//! Traces and metrics by the semantic conventions of OpenTelemetry, attribute by attribute.

use std::{future::pending, time::Duration};

use axum::{
    Router,
    body::Body,
    extract::Request,
    http::StatusCode,
    middleware::{Next, from_fn},
    response::{IntoResponse, Response},
    routing::get,
};
use opentelemetry::{KeyValue, global, trace::TracerProvider as _};
use opentelemetry_sdk::{
    metrics::{
        InMemoryMetricExporter, PeriodicReader, SdkMeterProvider,
        data::{AggregatedMetrics, MetricData},
    },
    propagation::TraceContextPropagator,
    trace::{InMemorySpanExporter, SdkTracerProvider, SpanData},
};
use router_axum::{Observed, Telemetry, Versioning, Versions, prelude::*};
use tests::{
    app::{APP_PATH, quiet_on_purpose},
    client::{block_on, send, server},
    wire::{PATIENCE, ask, connect},
};
use tokio::{io::AsyncWriteExt, net::TcpListener, time::timeout};
use tower::Layer;
use tracing::{Instrument, info_span, subscriber::set_default};
use tracing_subscriber::{filter::LevelFilter, layer::SubscriberExt};

struct ThingsController;

#[rest_controller("things")]
impl ThingsController {
    async fn get_action(&self, id: u32) -> Result<u32> {
        tokio::task::yield_now().await;
        async {}.instrument(info_span!("looking it up")).await;
        if id == 500 {
            Err(Error::internal())
        } else {
            Ok(id)
        }
    }

    #[ends(deprecated = "2020-01-01")]
    async fn cget_old_action(&self, _id: u32) {}

    async fn cget_panic_action(&self, _id: u32) {
        panic!("on purpose");
    }
}

async fn refuse(request: Request, next: Next) -> Response {
    if request.headers().contains_key("x-refused") {
        StatusCode::TOO_MANY_REQUESTS.into_response()
    } else {
        next.run(request).await
    }
}

fn app() -> WebApp {
    WebApp::new(APP_PATH, false)
        .with_service("controller.rest.", ThingsController)
        .activate(ErrorRouter::new())
        .activate(RestRouter::new("/api", "controller.rest."))
        .route("/known", get(async || "known"))
        .layer(from_fn(refuse))
}

/// Keeps the spans of what it is given to.
struct Spans(InMemorySpanExporter, SdkTracerProvider);

impl Spans {
    fn new() -> Self {
        global::set_text_map_propagator(TraceContextPropagator::new());
        let exporter = InMemorySpanExporter::default();
        Self(
            exporter.clone(),
            SdkTracerProvider::builder()
                .with_simple_exporter(exporter)
                .build(),
        )
    }

    fn telemetry(&self) -> Telemetry {
        Telemetry::new().traces(&self.1)
    }

    fn take(&self) -> Vec<SpanData> {
        let spans = self.0.get_finished_spans().expect("they are there");
        self.0.reset();
        spans
    }
}

/// The attributes as a text, in one order.
fn text<'a>(attributes: impl IntoIterator<Item = &'a KeyValue>) -> String {
    let mut all: Vec<_> = attributes
        .into_iter()
        .map(|one| format!("{}={}", one.key, one.value))
        .collect();
    all.sort();
    all.join(" ")
}

/// Sends requests to an application that is served.
async fn serve(app: WebApp, requests: impl AsyncFnOnce(std::net::SocketAddr)) {
    let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port");
    let address = listener.local_addr().expect("it is bound");
    let server = router_axum::Server::new().half_close(Duration::from_millis(50));
    tokio::select! {
        ended = app.serve_with(listener, server) => panic!("{ended:?}"),
        () = requests(address) => {}
    }
}

/// The requests that each become one span: a head, the name, the status and the attributes.
const REQUESTS: [(&str, &str, &str, &str); 14] = [
    (
        "GET /api/things/7?key=secret",
        "GET /api/things/{id}",
        "Unset",
        "http.request.method=GET http.response.status_code=200 http.route=/api/things/{id} url.path=/api/things/7",
    ),
    (
        "GET /api/things/x",
        "GET /api/things/{id}",
        "Unset",
        "http.request.method=GET http.response.status_code=400 http.route=/api/things/{id} url.path=/api/things/x",
    ),
    (
        "GET /api/things/500",
        "GET /api/things/{id}",
        "Error",
        "error.type=500 http.request.method=GET http.response.status_code=500 http.route=/api/things/{id} url.path=/api/things/500",
    ),
    (
        "GET /api/things/7/panic",
        "GET /api/things/{id}/panic",
        "Error",
        "error.type=500 http.request.method=GET http.response.status_code=500 http.route=/api/things/{id}/panic url.path=/api/things/7/panic",
    ),
    (
        "HEAD /api/things/7",
        "HEAD /api/things/{id}",
        "Unset",
        "http.request.method=HEAD http.response.status_code=200 http.route=/api/things/{id} url.path=/api/things/7",
    ),
    (
        "DELETE /api/things/7",
        "DELETE /api/things/{id}",
        "Unset",
        "http.request.method=DELETE http.response.status_code=405 http.route=/api/things/{id} url.path=/api/things/7",
    ),
    (
        "BREW /api/things/7",
        "HTTP /api/things/{id}",
        "Unset",
        "http.request.method=_OTHER http.request.method_original=BREW http.response.status_code=405 http.route=/api/things/{id} \
         url.path=/api/things/7",
    ),
    (
        "GET /known",
        "GET /known",
        "Unset",
        "http.request.method=GET http.response.status_code=200 http.route=/known url.path=/known",
    ),
    (
        "GET /unknown",
        "GET",
        "Unset",
        "http.request.method=GET http.response.status_code=404 url.path=/unknown",
    ),
    (
        "OPTIONS *",
        "OPTIONS",
        "Unset",
        "http.request.method=OPTIONS http.response.status_code=204 url.path=*",
    ),
    (
        "CONNECT a:80",
        "CONNECT",
        "Unset",
        "http.request.method=CONNECT http.response.status_code=405 url.path=",
    ),
    // what ends
    (
        "GET /api/things/7/old",
        "GET /api/things/{id}/old",
        "Unset",
        "api.deprecated=true http.request.method=GET http.response.status_code=204 http.route=/api/things/{id}/old url.path=/api/things/7/old",
    ),
    // refused by a layer, and by the server
    (
        "GET /api/things/8 HTTP/1.1\r\nx-refused: 1",
        "GET /api/things/{id}",
        "Unset",
        "http.request.method=GET http.response.status_code=429 http.route=/api/things/{id} url.path=/api/things/8",
    ),
    (
        "GET /api/things/9 HTTP/1.1\r\nhost: another",
        "GET /api/things/{id}",
        "Unset",
        "http.request.method=GET http.response.status_code=400 http.route=/api/things/{id} url.path=/api/things/9",
    ),
];

#[test]
fn a_span_names_the_version_of_the_api() {
    const VERSIONS: Versions = Versions::new(&["1", "2"]);
    let spans = Spans::new();
    let versions = Versioning::by_header(VERSIONS, "api-version").or_newest();
    let router = RestRouter::at("/api")
        .with(ThingsController)
        .versions(versions);
    let app = WebApp::api().activate(ErrorRouter::new()).activate(router);
    block_on(serve(
        app.with_telemetry(spans.telemetry()),
        async |address| {
            let head = "GET /api/things/7 HTTP/1.1\r\nhost: a\r\n\r\n";
            ask(address, head.as_bytes()).await.expect("an answer");
        },
    ));
    let named = text(&spans.take()[0].attributes);
    assert!(named.starts_with("api.version=2 "), "{named}");
}

#[test]
fn each_request_is_one_span() {
    quiet_on_purpose();
    let spans = Spans::new();
    block_on(serve(
        app().with_telemetry(spans.telemetry()),
        async |address| {
            for (head, name, status, attributes) in REQUESTS {
                let head = if head.contains("HTTP/1.1") {
                    head.to_owned()
                } else {
                    format!("{head} HTTP/1.1")
                };
                let fields = "host: example.org:8080\r\nuser-agent: tests\r\nx-forwarded-proto: https\r\n\
                          traceparent: 00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01\r\n";
                ask(address, format!("{head}\r\n{fields}\r\n").as_bytes())
                    .await
                    .expect("an answer");
                let all = spans.take();
                let [span] = &all[..] else {
                    panic!("{head}: {all:#?}")
                };
                assert_eq!(span.name, name, "{head}");
                assert!(
                    format!("{:?}", span.status).starts_with(status),
                    "{head}: {:?}",
                    span.status
                );
                assert_eq!(format!("{:?}", span.span_kind), "Server");
                assert_eq!(span.instrumentation_scope.name(), "router-axum");
                let parent = (
                    span.span_context.trace_id().to_string(),
                    span.parent_span_id.to_string(),
                );
                assert_eq!(
                    parent,
                    (
                        "0af7651916cd43dd8448eb211c80319c".to_owned(),
                        "b7ad6b7169203331".to_owned()
                    )
                );
                let (host, port) = if head.contains("another") || head.contains("CONNECT") {
                    ("", "")
                } else {
                    ("example.org", "8080")
                };
                let found =
                    text(span.attributes.iter().filter(|one| {
                        !["server.address", "server.port"].contains(&one.key.as_str())
                    }));
                let common = "client.address=127.0.0.1 network.protocol.version=1.1 url.scheme=https user_agent.original=tests";
                let mut expected: Vec<_> = common
                    .split(' ')
                    .chain(attributes.split_whitespace())
                    .collect();
                expected.sort_unstable();
                assert_eq!(found, expected.join(" "), "{head}");
                let server = text(
                    span.attributes
                        .iter()
                        .filter(|one| one.key.as_str().starts_with("server.")),
                );
                if !host.is_empty() {
                    assert_eq!(
                        server,
                        format!("server.address={host} server.port={port}"),
                        "{head}"
                    );
                }
            }
        },
    ));
}

#[test]
fn the_route_of_a_merged_router_and_of_a_plain_one_is_known() {
    let spans = Spans::new();
    let plain = || Router::new().route("/plain/{name}", get(async || "plain"));
    let merged = app().with_telemetry(spans.telemetry()).merge(plain());
    let kernel = app().with_telemetry(spans.telemetry());
    let layered: Router = plain().layer(spans.telemetry());
    let around: Observed<Router> = spans.telemetry().layer(plain());
    for (service, path, name) in [
        (
            server(merged.into_service().expect("a right set-up")),
            "/plain/x",
            "GET /plain/{name}",
        ),
        (
            server(kernel.into_router().expect("a right set-up")),
            "/api/things/7",
            "GET /api/things/{id}",
        ),
        (server(layered), "/plain/x", "GET /plain/{name}"),
        (server(around), "/plain/x", "GET"),
    ] {
        block_on(send(
            &service,
            Request::get(path).body(Body::empty()).expect("a request"),
        ));
        let names: Vec<_> = spans.take().into_iter().map(|span| span.name).collect();
        assert_eq!(names, [name]);
    }
}

#[test]
fn spans_of_actions_are_its_children() {
    let spans = Spans::new();
    let otel = tracing_opentelemetry::layer().with_tracer(spans.1.tracer("tests"));
    let _guard = set_default(
        tracing_subscriber::registry()
            .with(LevelFilter::INFO)
            .with(otel),
    );
    for served in [true, false] {
        let app = app().with_telemetry(spans.telemetry());
        if served {
            block_on(serve(app, async |address| {
                ask(address, b"GET /api/things/7 HTTP/1.1\r\nhost: a\r\n\r\n")
                    .await
                    .expect("an answer");
            }));
        } else {
            let app = server(app.into_service().expect("a right set-up"));
            block_on(send(
                &app,
                Request::get("/api/things/7")
                    .body(Body::empty())
                    .expect("a request"),
            ));
        }
        let all = spans.take();
        let [child, request] = &all[..] else {
            panic!("{all:#?}")
        };
        assert_eq!(
            (&*child.name, &*request.name),
            ("looking it up", "GET /api/things/{id}")
        );
        assert_eq!(child.parent_span_id, request.span_context.span_id());
        assert_eq!(
            child.span_context.trace_id(),
            request.span_context.trace_id()
        );
    }
}

#[test]
fn a_request_that_is_given_up_ends_its_span() {
    let spans = Spans::new();
    let app = app()
        .with_telemetry(spans.telemetry())
        .route("/slow", get(pending::<()>));
    block_on(serve(app, async |address| {
        let mut client = connect(address).await.expect("a connection");
        client
            .write_all(b"GET /slow HTTP/1.1\r\nhost: a\r\n\r\n")
            .await
            .expect("it is sent");
        tokio::time::sleep(Duration::from_millis(100)).await;
        drop(client);
        let ended = async {
            loop {
                if let [span] = &spans.take()[..] {
                    return text(&span.attributes);
                }
                tokio::time::sleep(Duration::from_millis(5)).await;
            }
        };
        let attributes = timeout(PATIENCE, ended).await.expect("it ends");
        assert!(
            attributes.contains("error.type=cancelled") && !attributes.contains("status_code"),
            "{attributes}"
        );
    }));
}

#[test]
fn clients_do_not_choose_how_many_series_there_are() {
    quiet_on_purpose();
    let exporter = InMemoryMetricExporter::default();
    let reader = PeriodicReader::builder(exporter.clone()).build();
    let metrics = SdkMeterProvider::builder().with_reader(reader).build();
    let telemetry = Telemetry::new().metrics(&metrics);
    assert_eq!(
        format!("{telemetry:?}"),
        "Telemetry { tracer: false, metrics: true, .. }"
    );
    let app = app().with_telemetry(telemetry);
    let app = server(app.into_service().expect("a right set-up"));
    let ask = async |method: String, path: String| {
        let request = Request::builder()
            .method(&*method)
            .uri(path)
            .body(Body::empty())
            .expect("a request");
        send(&app, request).await
    };
    block_on(async {
        for number in 0..10_000 {
            ask("GET".to_owned(), format!("/unknown/{number}")).await;
        }
        for number in 0..100 {
            ask(format!("BREW{number}"), "/known".to_owned()).await;
            ask("GET".to_owned(), format!("/api/things/{number}")).await;
        }
        ask("GET".to_owned(), "/api/things/500".to_owned()).await;
    });
    metrics.force_flush().expect("they are exported");
    let exported = exporter.get_finished_metrics().expect("they are there");
    let scopes: Vec<_> = exported
        .last()
        .expect("one export")
        .scope_metrics()
        .collect();
    let [scope] = &scopes[..] else {
        panic!("{scopes:#?}")
    };
    let mut series = Vec::new();
    for metric in scope.metrics() {
        match metric.data() {
            AggregatedMetrics::F64(MetricData::Histogram(histogram)) => {
                series.extend(histogram.data_points().map(|point| {
                    assert_eq!(
                        (metric.name(), metric.unit()),
                        ("http.server.request.duration", "s")
                    );
                    let bounds = [
                        0.005, 0.01, 0.025, 0.05, 0.075, 0.1, 0.25, 0.5, 0.75, 1.0, 2.5, 5.0, 7.5,
                        10.0,
                    ];
                    assert_eq!(point.bounds().collect::<Vec<_>>(), bounds);
                    format!("{} {}", point.count(), text(point.attributes()))
                }))
            }
            AggregatedMetrics::I64(MetricData::Sum(sum)) => {
                series.extend(sum.data_points().map(|point| {
                    assert_eq!(
                        (metric.name(), metric.unit()),
                        ("http.server.active_requests", "{request}")
                    );
                    format!("{} {}", point.value(), text(point.attributes()))
                }))
            }
            other => panic!("{}: {other:?}", metric.name()),
        }
    }
    series.sort();
    assert_eq!(
        series,
        [
            "0 http.request.method=GET url.scheme=http",
            "0 http.request.method=_OTHER url.scheme=http",
            "1 error.type=500 http.request.method=GET http.response.status_code=500 http.route=/api/things/{id} network.protocol.version=1.1 url.scheme=http",
            "100 http.request.method=GET http.response.status_code=200 http.route=/api/things/{id} network.protocol.version=1.1 url.scheme=http",
            "100 http.request.method=_OTHER http.response.status_code=405 http.route=/known network.protocol.version=1.1 url.scheme=http",
            "10000 http.request.method=GET http.response.status_code=404 network.protocol.version=1.1 url.scheme=http",
        ]
    );
}
