//! A kernel that is not put together, merged into an axum router.

#![allow(unused)]

use router_axum::prelude::*;

fn beside(app: WebApp) -> axum::Router {
    axum::Router::new().merge(app)
}

fn main() {}
