//! A field that is not a controller.

#![allow(unused)]

use router_axum::prelude::*;

struct Users;

#[derive(Services)]
struct AppServices {
    #[service("controller.rest.v1.")]
    users: Users,
}

fn main() {}
