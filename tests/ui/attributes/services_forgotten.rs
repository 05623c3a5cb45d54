//! A service container without the derive.

#![allow(unused)]

use router_axum::prelude::*;

struct UsersController;

#[rest_controller("users")]
impl UsersController {
    async fn cget_action(&self) {}
}

struct AppServices {
    users: UsersController,
}

fn main() {
    let app = WebApp::new(".", false).with_services(AppServices { users: UsersController });
}
