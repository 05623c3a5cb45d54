//! 2 errors: attributes of a controller under a condition.

#![allow(unused)]

use router_axum::prelude::*;

struct UsersController;

#[rest_controller("users")]
impl UsersController {
    #[cfg_attr(debug_assertions, route(GET, "/search"))]
    async fn search_action(&self) {}

    async fn cget_action(&self, #[cfg_attr(debug_assertions, extract)] headers: Headers) {}
}

struct Headers;

fn main() {}
