//! A field of a container without its type.

#![allow(unused)]

use router_axum::prelude::*;

struct UsersController;

#[rest_controller("users")]
impl UsersController {
    async fn cget_action(&self) {}
}

#[derive(Services)]
struct Container {
    #[service("controller.rest.")]
    users
}

fn start(container: Container) {
    let app = WebApp::new(".", false).with_services(container);
}

fn main() {}
