//! The attribute on the implementation of a trait, with an action that is wrong by itself, and a kernel that is given the controller.

#![allow(unused)]

use router_axum::prelude::*;

struct UsersController;

trait Api {
    fn get_action(&self);
}

#[rest_controller("users")]
impl Api for UsersController {
    fn get_action(&self) {}
}

#[derive(Services)]
struct AppServices {
    #[service("controller.rest.")]
    users: UsersController,
}

fn main() {
    let app = WebApp::new(".", false).with_services(AppServices { users: UsersController });
}
