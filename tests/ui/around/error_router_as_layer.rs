//! An error router, given to axum as a layer.

#![allow(unused)]

use axum::{Router, routing::get};
use router_axum::prelude::*;

fn app() -> Router {
    Router::new().route("/health", get(async || "well")).layer(ErrorRouter::new())
}

fn main() {}
