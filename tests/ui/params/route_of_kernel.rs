//! A plain route, given to a kernel.

#![allow(unused)]

use axum::routing::get;
use router_axum::prelude::*;

async fn health() -> &'static str {
    "well"
}

fn main() {
    let app = WebApp::new(".", false).route("/health", get(health)).activate(ErrorRouter::new());
}
