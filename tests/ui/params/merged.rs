//! 2 errors: what is merged as a router, and is none.

#![allow(unused)]

use axum::routing::get;
use router_axum::prelude::*;
use tower::service_fn;

// A tower service where routes are merged.
fn app() -> WebApp {
    WebApp::new(".", false)
        .activate(ErrorRouter::new())
        .merge(service_fn(async |_: Request| Ok::<_, std::convert::Infallible>(Response::default())))
}

// A route where a router is merged.
async fn health() -> &'static str {
    "well"
}

fn single_route_merged() {
    let app = WebApp::new(".", false).activate(ErrorRouter::new()).merge(get(health));
}

fn main() {}
