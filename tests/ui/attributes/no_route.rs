//! 4 errors: `#[no_route]` with something beside it, misspelt, or without an effect.

#![allow(unused)]

use router_axum::prelude::*;

// What is not an action needs no attribute to be none.
struct OnHelperController;

#[rest_controller("users")]
impl OnHelperController {
    #[no_route]
    async fn search(&self) {}

    async fn cget_action(&self) {}
}

// More than the attribute takes.
struct WithArgumentsController;

#[rest_controller("users")]
impl WithArgumentsController {
    #[no_route(always)]
    async fn search_action(&self) {}

    async fn cget_action(&self) {}
}

// A route, and none.
struct WithRouteController;

#[rest_controller("users")]
impl WithRouteController {
    #[no_route]
    #[route(GET, "/search")]
    async fn search_action(&self) {}

    async fn cget_action(&self) {}
}

// A helper attribute with a letter too many.
struct MisspeltNoRouteController;

#[rest_controller("users")]
impl MisspeltNoRouteController {
    #[no_routes]
    async fn find_action(&self) {}

    async fn cget_action(&self) {}
}

fn main() {}
