//! A layer around an application whose start may have failed.

#![allow(unused)]

use axum::extract::DefaultBodyLimit;
use router_axum::prelude::*;

fn main() {
    let app = WebApp::new(".", false).activate(ErrorRouter::new());
    let app = app.into_router().layer(DefaultBodyLimit::max(1024));
}
