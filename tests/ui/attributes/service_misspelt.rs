//! A field whose attribute has a letter missing.

#![allow(unused)]

use router_axum::prelude::*;

struct UsersController;

#[rest_controller("users")]
impl UsersController {
    async fn cget_action(&self) {}
}

#[derive(Services)]
struct Container {
    #[serice("controller.rest.")]
    users: UsersController,
}

fn main() {
    let app = WebApp::new(".", false).with_services(Container { users: UsersController });
}
