//! `shadows` at a controller that takes no requests from another.

#![allow(unused)]

use router_axum::prelude::*;

struct UsersController;

#[rest_controller("users")]
impl UsersController {
    async fn cget_action(&self) {}
}

#[derive(Services)]
struct AppServices {
    #[service("controller.rest.", shadows)]
    users: UsersController,
}

fn main() {}
