//! 2 errors: bodies that are whole and wrong.

#![allow(unused)]

use router_axum::prelude::*;

// A method in a body does not exist.
struct MissingMethodController;

#[rest_controller("users")]
impl MissingMethodController {
    async fn get_action(&self, id: i64) -> i64 {
        id.double()
    }

    async fn cget_action(&self) -> Vec<i64> {
        vec![1]
    }
}

#[derive(Services)]
struct MissingMethodServices {
    #[service("controller.rest.")]
    users: MissingMethodController,
}

fn missing_method() {
    let services = MissingMethodServices { users: MissingMethodController };
    WebApp::new(".", false).with_services(services);
}

// A body returns something else.
struct WrongBodyController;

#[rest_controller("users")]
impl WrongBodyController {
    async fn get_action(&self, id: i64) -> i64 {
        "7"
    }

    async fn cget_action(&self) -> Vec<i64> {
        vec![1]
    }
}

#[derive(Services)]
struct WrongBodyServices {
    #[service("controller.rest.")]
    users: WrongBodyController,
}

fn wrong_body() {
    let services = WrongBodyServices { users: WrongBodyController };
    WebApp::new(".", false).with_services(services);
}

fn main() {}
