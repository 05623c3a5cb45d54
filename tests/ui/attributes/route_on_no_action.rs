//! 3 errors: routes on what is not an action.

#![allow(unused)]

use router_axum::prelude::*;

// A method's attribute on an argument.
struct ArgumentController;

#[rest_controller("users")]
impl ArgumentController {
    async fn get_action(&self, #[route(GET, "/search")] id: i64) {}
}

// Attributes of an action on what is not one.
struct HelperController;

#[rest_controller("users")]
impl HelperController {
    #[route(GET, "/search")]
    #[status(CREATED)]
    async fn search(&self) {}

    async fn cget_action(&self) {}
}

// A route for a method that is not an action. That the controller has none is not a further mistake.
struct HelperAloneController;

#[rest_controller("users")]
impl HelperAloneController {
    #[route(GET, "/search")]
    async fn search(&self) {}
}

fn main() {}
