//! A layer around what is not a controller.

#![allow(unused)]

use axum::extract::DefaultBodyLimit;
use router_axum::prelude::*;

struct Users;

fn main() {
    let rest: RestRouter = RestRouter::new("/api", "controller.rest.").with(Users.layer(DefaultBodyLimit::max(1024)));
}
