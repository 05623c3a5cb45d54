//! A tower service where routes are merged.

#![allow(unused)]

use router_axum::prelude::*;
use tower::service_fn;

fn app() -> WebApp {
    WebApp::new(".", false)
        .activate(ErrorRouter::new())
        .merge(service_fn(async |_: Request| Ok::<_, std::convert::Infallible>(Response::default())))
}

fn main() {}
