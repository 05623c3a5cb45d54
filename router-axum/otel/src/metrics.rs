//! The measures of all requests.

use opentelemetry::{
    KeyValue,
    metrics::{Histogram, Meter, UpDownCounter},
};
use router_http::observe::Record;

use crate::attributes::{self, CommonAttributes};

/// The bounds that the conventions recommend, in seconds.
const BOUNDS: [f64; 14] = [
    0.005, 0.01, 0.025, 0.05, 0.075, 0.1, 0.25, 0.5, 0.75, 1.0, 2.5, 5.0, 7.5, 10.0,
];

#[derive(Debug, Clone)]
pub(crate) struct Metrics {
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
