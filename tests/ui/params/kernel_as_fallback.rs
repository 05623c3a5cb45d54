//! An application that is not put together yet, given to axum as a service.

#![allow(unused)]

use axum::Router;
use router_axum::prelude::*;

fn beside(app: WebApp) -> Router {
    Router::new().fallback_service(app)
}

fn main() {}
