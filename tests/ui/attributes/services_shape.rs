//! 4 errors: containers that are not a struct of controllers.

#![allow(unused)]

use router_axum::prelude::*;

struct UsersController;

#[rest_controller("users")]
impl UsersController {
    async fn cget_action(&self) {}
}

// A service container that borrows its controllers.
#[derive(Services)]
struct BorrowedServices<'a> {
    #[service("controller.rest.")]
    users: &'a UsersController,
}

// A container without fields.
#[derive(Services)]
struct EmptyServices {

}

// A container is a struct.
#[derive(Services)]
enum OnEnumServices {
    Users(UsersController),
}

// An enum, and a kernel that is given it.
#[derive(Services)]
enum Container {
    Empty,
}

fn services_on_enum_used() {
    let app = WebApp::new(".", false).with_services(Container::Empty);
}

fn main() {}
