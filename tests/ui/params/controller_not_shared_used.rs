//! A controller that requests cannot share, in a container that a kernel is given.

#![allow(unused)]

use router_axum::prelude::*;

struct UsersController {
    names: std::cell::RefCell<Vec<String>>,
}

#[rest_controller("users")]
impl UsersController {
    async fn cget_action(&self) {}
}

#[derive(Services)]
struct AppServices {
    #[service("controller.rest.")]
    users: UsersController,
}

fn main() {
    let users = UsersController { names: Default::default() };
    let app = WebApp::new(".", false).with_services(AppServices { users });
}
