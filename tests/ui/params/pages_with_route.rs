//! A plain route, given to a router of pages.

#![allow(unused)]

use axum::routing::get;
use router_axum::prelude::*;

fn pages() -> TemplateRouter {
    TemplateRouter::new("", "controller.web.").route("/health", get(async || "well"))
}

fn main() {}
