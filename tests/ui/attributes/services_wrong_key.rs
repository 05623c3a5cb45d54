//! A key that does not exist.

#![allow(unused)]

use router_axum::prelude::*;

struct UsersController;

#[rest_controller("users")]
impl UsersController {
    async fn cget_action(&self) {}
}

#[derive(Services)]
#[services(krate = ::router_axum)]
struct AppServices {
    #[service("controller.rest.v1.")]
    users: UsersController,
}

fn main() {}
