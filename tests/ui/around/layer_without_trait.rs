//! A layer's own method, without tower's trait.

#![allow(unused)]

use router_axum::prelude::*;
use tower_http::trace::TraceLayer;

fn service(app: WebApp) -> Result<(), StartupError> {
    let service = TraceLayer::new_for_http().layer(app.into_service()?);
    Ok(())
}

fn main() {}
