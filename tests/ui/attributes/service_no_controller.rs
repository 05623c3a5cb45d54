//! 2 errors: fields of containers that are not a controller.

#![allow(unused)]

use router_axum::prelude::*;

// A field that is not a controller.
struct Users;

#[derive(Services)]
struct AloneServices {
    #[service("controller.rest.v1.")]
    users: Users,
}

// A field of a container that is not a controller, and a kernel that is given the container.
struct UsedUsersController;

impl UsedUsersController {
    async fn cget_action(&self) {}
}

#[derive(Services)]
struct UsedServices {
    #[service("controller.rest.")]
    users: UsedUsersController,
}

fn service_no_controller_used() {
    let app = WebApp::new(".", false).with_services(UsedServices { users: UsedUsersController });
}

fn main() {}
