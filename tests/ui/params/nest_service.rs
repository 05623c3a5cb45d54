//! 2 errors: a router of controllers as a tower service. What is missing beside that is told by axum.

#![allow(unused)]

use axum::Router;
use router_axum::prelude::*;

fn main() {
    let rest: RestRouter = RestRouter::new("/api", "controller.rest.");
    let app: Router = Router::new().nest_service("/api", rest);
}
