//! A router that is not put together yet, given to `nest_service`.

#![allow(unused)]

use axum::Router;
use router_axum::prelude::*;

fn main() {
    let rest: RestRouter = RestRouter::new("/api", "controller.rest.");
    let app: Router = Router::new().nest_service("/api", rest);
}
