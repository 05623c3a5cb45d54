//! 2 errors of 1 mistake: a kernel that is not put together, below a path of an axum router, which clones what it takes.

#![allow(unused)]

use router_axum::prelude::*;

fn below(app: WebApp) -> axum::Router {
    axum::Router::new().nest_service("/app", app)
}

fn main() {}
