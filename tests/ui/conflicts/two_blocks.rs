//! A type with two annotated blocks, which is used.

#![allow(unused)]

use router_axum::prelude::*;

struct UsersController;

#[rest_controller("users")]
impl UsersController {
    async fn cget_action(&self) {}
}

#[rest_controller("people")]
impl UsersController {
    async fn get_action(&self, id: i64) {}
}

#[derive(Services)]
struct AppServices {
    #[service("controller.rest.")]
    users: UsersController,
}

fn main() {
    let app = WebApp::new(".", false).with_services(AppServices { users: UsersController });
    let router: RestRouter = RestRouter::new("/api", "controller.rest.").with(UsersController);
}
