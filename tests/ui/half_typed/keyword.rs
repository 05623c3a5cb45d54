//! 3 errors of 1 mistake: a method is being begun, and the compiler tells of each word that follows.

#![allow(unused)]

use router_axum::prelude::*;

struct UsersController;

#[rest_controller("users")]
impl UsersController {
    async fn

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
