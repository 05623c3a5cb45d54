//! 7 errors: arguments and returned types that are being typed.

#![allow(unused)]

use router_axum::prelude::*;

// An argument whose name is still to be typed, and the path of its action.
struct ArgumentWithoutNameController;

#[rest_controller("users")]
impl ArgumentWithoutNameController {
    async fn get_action(&self, : u32) {}

    async fn post_action(&self, paths: Paths<Self>) -> Created<u32> {
        Created::at(paths.get_path(7), 7)
    }
}

// A receiver that is being typed, and the path of its action.
struct ReceiverController;

#[rest_controller("users")]
impl ReceiverController {
    async fn get_action(&sel, id: u32) {}

    async fn post_action(&self, paths: Paths<Self>) -> Created<u32> {
        Created::at(paths.get_path(7), 7)
    }
}

// The type of an argument is being typed.
struct ParameterTypeController;

#[rest_controller("users")]
impl ParameterTypeController {
    async fn get_action(&self, id: ) -> i64 {
        id
    }

    async fn cget_action(&self) -> Vec<i64> {
        vec![1]
    }
}

#[derive(Services)]
struct ParameterTypeServices {
    #[service("controller.rest.")]
    users: ParameterTypeController,
}

fn parameter_type() {
    let services = ParameterTypeServices { users: ParameterTypeController };
    WebApp::new(".", false).with_services(services);
}

// The type of an argument is being typed, and paths are made of the action.
struct ParameterOfPathController;

#[rest_controller("users")]
impl ParameterOfPathController {
    async fn get_action(&self, id: , Query(page): Query<u32>) -> i64 {
        1
    }

    async fn post_action(&self, paths: Paths<Self>) -> Created<i64> {
        Created::at(paths.get_path(1), 1)
    }
}

// The type of an argument is being typed.
struct GenericTypeController;

#[rest_controller("users")]
impl GenericTypeController {
    async fn post_action(&self, Json(new): Json<) {}

    async fn cget_action(&self) -> Vec<i64> {
        vec![1]
    }
}

#[derive(Services)]
struct GenericTypeServices {
    #[service("controller.rest.")]
    users: GenericTypeController,
}

fn generic_type() {
    let services = GenericTypeServices { users: GenericTypeController };
    WebApp::new(".", false).with_services(services);
}

// The type of an extractor that is being typed, and the path of its action.
struct CurrentUser;

struct ExtractorController;

#[rest_controller("users")]
impl ExtractorController {
    async fn put_action(&self, id: u32, headers: HeaderMap, Json(name): Json<String) {}

    async fn post_action(&self, paths: Paths<Self>) -> Created<u32> {
        Created::at(paths.put_path(7), 7)
    }
}

// The returned type is being typed.
struct ReturnTypeController;

#[rest_controller("users")]
impl ReturnTypeController {
    async fn get_action(&self, id: i64) ->  {
        id
    }

    async fn cget_action(&self) -> Vec<i64> {
        vec![1]
    }
}

#[derive(Services)]
struct ReturnTypeServices {
    #[service("controller.rest.")]
    users: ReturnTypeController,
}

fn return_type() {
    let services = ReturnTypeServices { users: ReturnTypeController };
    WebApp::new(".", false).with_services(services);
}

fn main() {}
