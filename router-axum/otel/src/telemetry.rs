//! Traces and metrics, by the semantic conventions of OpenTelemetry for HTTP servers.

use std::{any::Any, fmt, sync::Arc};

use axum::{Router, extract::Request, http::StatusCode};
use opentelemetry::{
    InstrumentationScope, KeyValue,
    global::BoxedTracer,
    metrics::{Histogram, Meter, MeterProvider, UpDownCounter},
    trace::{Tracer, TracerProvider},
};
use router_http::observe::{Record, Watch, Watched};

use crate::attributes::{self, CommonAttributes};
use crate::span::Span;

/// The place that an application's traces and metrics go to, for `WebApp::with_telemetry`: a span for each request, and the durations of all of them.
#[derive(Clone, Default)]
#[must_use]
pub struct Telemetry {
    tracer: Option<Arc<BoxedTracer>>,
    metrics: Option<Metrics>,
}

impl fmt::Debug for Telemetry {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let tracer = self.tracer.is_some();
        let metrics = self.metrics.is_some();
        f.debug_struct("Telemetry")
            .field("tracer", &tracer)
            .field("metrics", &metrics)
            .finish_non_exhaustive()
    }
}

impl Telemetry {
    /// Telemetry without traces and metrics.
    pub fn new() -> Self {
        Self::default()
    }

    /// Makes a span for each request. Its parent is the one that the request names, in the form that the global propagator reads.
    pub fn traces<P>(mut self, provider: &P) -> Self
    where
        P: TracerProvider<Tracer: Tracer<Span: Send + Sync> + Send + Sync + 'static>,
    {
        self.tracer = Some(Arc::new(BoxedTracer::new(Box::new(
            provider.tracer_with_scope(scope()),
        ))));
        self
    }

    /// Measures the duration of requests, and counts those that are being answered, for as long as the provider lives: keep it, or make it the global one.
    pub fn metrics(mut self, provider: &(impl MeterProvider + ?Sized)) -> Self {
        self.metrics = Some(Metrics::new(&provider.meter_with_scope(scope())));
        self
    }
}

impl Watch for Telemetry {
    fn begin(&self, request: &Request, record: &Record) -> Box<dyn Watched> {
        let common = attributes::common(request);
        let span = self
            .tracer
            .as_ref()
            .map(|tracer| Span::begin(tracer, &common, request, record));
        let metrics = self
            .metrics
            .clone()
            .inspect(|metrics| metrics.begin(&common));
        Box::new(Signals {
            common,
            span,
            metrics,
        })
    }

    fn around(&self, router: Router) -> Router {
        router.layer(self.clone())
    }
}

/// The part of the library that makes spans and measures.
fn scope() -> InstrumentationScope {
    InstrumentationScope::builder("router-axum")
        .with_version(env!("CARGO_PKG_VERSION"))
        .build()
}

/// The span and the measures of one request.
#[derive(Debug)]
struct Signals {
    /// The attributes that the span and all measures have.
    common: CommonAttributes,
    span: Option<Span>,
    metrics: Option<Metrics>,
}

impl Watched for Signals {
    fn enter(&self) -> Option<Box<dyn Any>> {
        Some(Box::new(self.span.as_ref()?.enter()))
    }

    fn end(&self, record: &Record, status: Option<StatusCode>) {
        let result = attributes::result(record, status);
        if let Some(metrics) = &self.metrics {
            metrics.end(&self.common, &result, record);
        }
        if let Some(span) = &self.span {
            span.end(&self.common, result, record, status);
        }
    }
}

/// The bounds that the conventions recommend, in seconds.
const BOUNDS: [f64; 14] = [
    0.005, 0.01, 0.025, 0.05, 0.075, 0.1, 0.25, 0.5, 0.75, 1.0, 2.5, 5.0, 7.5, 10.0,
];

#[derive(Debug, Clone)]
struct Metrics {
    durations: Histogram<f64>,
    active: UpDownCounter<i64>,
}

impl Metrics {
    pub(crate) fn new(meter: &Meter) -> Self {
        let durations = meter
            .f64_histogram("http.server.request.duration")
            .with_description("Duration of HTTP server requests.")
            .with_unit("s")
            .with_boundaries(BOUNDS.into());
        let active = meter
            .i64_up_down_counter("http.server.active_requests")
            .with_description("Number of active HTTP server requests.")
            .with_unit("{request}");
        Self {
            durations: durations.build(),
            active: active.build(),
        }
    }

    pub(crate) fn begin(&self, common: &CommonAttributes) {
        self.active.add(1, &common[..2]);
    }

    /// A request without a route has no attribute for its path, so that unknown paths are one series.
    pub(crate) fn end(&self, common: &CommonAttributes, result: &[KeyValue], record: &Record) {
        self.active.add(-1, &common[..2]);
        let all: Vec<_> = common
            .iter()
            .chain(result)
            .cloned()
            .chain(attributes::route(record))
            .collect();
        self.durations
            .record(record.start.elapsed().as_secs_f64(), &all);
    }
}
