//! A router of pages that is not put together yet, given to `nest_service`.

#![allow(unused)]

use axum::Router;
use router_axum::prelude::*;

fn below(pages: TemplateRouter) -> Router {
    Router::new().nest_service("/shop", pages)
}

fn main() {}
