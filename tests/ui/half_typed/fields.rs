//! 2 errors: fields without their types.

#![allow(unused)]

use router_axum::prelude::*;

// A field of a container without its type.
struct ContainerController;

#[rest_controller("users")]
impl ContainerController {
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

// A field of a page's variables without its type.
#[derive(PageVariables)]
struct UsersPage {
    users
}

fn main() {}
