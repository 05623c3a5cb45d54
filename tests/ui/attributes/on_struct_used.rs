//! The attribute on the struct instead of its block, and a kernel that is given the controller.

#![allow(unused)]

use router_axum::prelude::*;

#[rest_controller("users")]
struct UsersController;

impl UsersController {
    async fn cget_action(&self) {}
}

#[derive(Services)]
struct AppServices {
    #[service("controller.rest.")]
    users: UsersController,
}

fn main() {
    let app = WebApp::new(".", false).with_services(AppServices { users: UsersController });
}
