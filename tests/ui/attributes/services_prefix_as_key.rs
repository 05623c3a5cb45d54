//! A key for what stands without one.

#![allow(unused)]

use router_axum::prelude::*;

struct UsersController;

#[rest_controller("users")]
impl UsersController {
    async fn cget_action(&self) {}
}

#[derive(Services)]
#[services(prefix = "controller.rest.")]
struct AppServices {
    users: UsersController,
}

fn main() {}
