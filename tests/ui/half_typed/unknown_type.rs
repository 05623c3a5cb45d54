//! The type of an argument is not there yet.

#![allow(unused)]

use router_axum::prelude::*;

struct UsersController;

#[rest_controller("users")]
impl UsersController {
    async fn post_action(&self, Json(new): Json<NewUser>) {}

    async fn cget_action(&self) -> Vec<i64> {
        vec![1]
    }
}

#[derive(Services)]
struct AppServices {
    #[service("controller.rest.")]
    users: UsersController,
}

fn main() {
    let services = AppServices { users: UsersController };
    WebApp::new(".", false).with_services(services);
}
