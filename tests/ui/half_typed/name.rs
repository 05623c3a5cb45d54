//! 2 errors of 1 mistake: the name of a method is being typed, and the compiler tells of the method that follows.

#![allow(unused)]

use router_axum::prelude::*;

struct UsersController;

#[rest_controller("users")]
impl UsersController {
    async fn get_

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
