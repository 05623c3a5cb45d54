//! Traces and metrics, with the interface of OpenTelemetry alone: nobody listens.

use axum::http::Request;
use opentelemetry::global;
use router_axum::{Telemetry, prelude::*};

use super::ask;

struct NumbersController;

#[rest_controller("numbers")]
impl NumbersController {
    async fn get_action(&self, number: u32) -> u32 {
        number
    }
}

#[tokio::test]
async fn requests_are_answered_where_nobody_listens() {
    let telemetry = Telemetry::new()
        .traces(&global::tracer_provider())
        .metrics(&*global::meter_provider());
    let app = WebApp::new(".", false)
        .with_telemetry(telemetry)
        .with_service("controller.rest.", NumbersController)
        .activate(ErrorRouter::new())
        .activate(RestRouter::new("", "controller.rest."));
    assert_eq!(
        ask(app, Request::get("/numbers/7"), "").await,
        (200, "7".to_owned())
    );
}
