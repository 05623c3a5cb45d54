//! A field of a container that is not a controller, and a kernel that is given the container.

#![allow(unused)]

use router_axum::prelude::*;

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
