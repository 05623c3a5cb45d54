//! A name for the whole container.

#![allow(unused)]

use router_axum::prelude::*;

struct UsersController;

#[rest_controller("users")]
impl UsersController {
    async fn cget_action(&self) {}
}

#[derive(Services)]
#[service("controller.rest.")]
struct AppServices {
    #[service("controller.rest.v1.")]
    users: UsersController,
}

fn main() {}
