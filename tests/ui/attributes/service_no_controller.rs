//! A field that is no controller.

#![allow(unused)]

use router_axum::prelude::*;

struct Users;

#[derive(Services)]
struct AppServices {
    #[service("controller.rest.v1.")]
    users: Users,
}

fn main() {}
