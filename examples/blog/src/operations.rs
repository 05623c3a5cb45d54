//! What operations see of the blog: traces, metrics for Prometheus, and whether the database answers.

use std::{sync::Arc, time::Duration};

use axum::{
    http::header::CONTENT_TYPE,
    routing::{MethodRouter, get},
};
use opentelemetry::global;
use opentelemetry_sdk::{
    metrics::SdkMeterProvider, propagation::TraceContextPropagator, trace::SdkTracerProvider,
};
use prometheus::{Registry, TEXT_FORMAT, TextEncoder};
use router_axum::{Health, Telemetry, prelude::*};

use crate::db::Db;

/// The blog is ready while its database answers.
pub fn health(db: &Db) -> Health {
    let db = db.clone();
    Health::new().check("database", Duration::from_secs(2), move || {
        let db = db.clone();
        async move { sqlx::query("SELECT 1").execute(&db).await }
    })
}

/// What is measured, and where Prometheus reads it.
#[derive(Debug)]
pub struct Metrics {
    registry: Registry,
    provider: SdkMeterProvider,
}

impl Default for Metrics {
    fn default() -> Self {
        let registry = Registry::new();
        let exporter = opentelemetry_prometheus::exporter()
            .with_registry(registry.clone())
            .build();
        let exporter = exporter.expect("a registry that has nothing yet");
        Self {
            registry,
            provider: SdkMeterProvider::builder().with_reader(exporter).build(),
        }
    }
}

impl Metrics {
    /// Measures all requests, and prints a trace of each if it is asked to.
    pub fn telemetry(&self, traces: bool) -> Telemetry {
        let telemetry = Telemetry::new().metrics(&self.provider);
        if traces {
            telemetry.traces(&printed_traces())
        } else {
            telemetry
        }
    }

    /// The page for Prometheus.
    pub fn page(self) -> MethodRouter<Db> {
        let this = Arc::new(self);
        get(async move || -> Result<_> {
            let text = TextEncoder::new().encode_to_string(&this.registry.gather())?;
            Ok(([(CONTENT_TYPE, TEXT_FORMAT)], text))
        })
    }
}

/// Traces on the standard output. With the exporter of opentelemetry-otlp they would go to a collector.
fn printed_traces() -> SdkTracerProvider {
    global::set_text_map_propagator(TraceContextPropagator::new());
    SdkTracerProvider::builder()
        .with_simple_exporter(opentelemetry_stdout::SpanExporter::default())
        .build()
}
