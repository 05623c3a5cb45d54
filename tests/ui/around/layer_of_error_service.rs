//! A layer around a router with its error layer.

#![allow(unused)]

use axum::extract::DefaultBodyLimit;
use router_axum::prelude::*;

fn main() {
    let app = ErrorRouter::new().wrap(axum::Router::new()).layer(DefaultBodyLimit::max(1024));
}
