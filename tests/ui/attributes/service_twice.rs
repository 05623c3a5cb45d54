//! One controller under two names, not shared.

#![allow(unused)]

use router_axum::prelude::*;

struct UsersController;

#[rest_controller("users")]
impl UsersController {
    async fn cget_action(&self) {}
}

#[derive(Services)]
struct AppServices {
    #[service("controller.rest.v1.")]
    #[service("controller.rest.v2.")]
    users: UsersController,
}

fn main() {}
