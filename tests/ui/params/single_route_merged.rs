//! A route where a router is merged.

#![allow(unused)]

use axum::routing::get;
use router_axum::prelude::*;

async fn health() -> &'static str {
    "well"
}

fn main() {
    let app = WebApp::new(".", false).activate(ErrorRouter::new()).merge(get(health));
}
