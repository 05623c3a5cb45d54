//! A route on what is not an action.

#![allow(unused)]

use router_axum::prelude::*;

struct UsersController;

#[rest_controller("users")]
impl UsersController {
    #[route(GET, "/search")]
    async fn search(&self) {}

    async fn cget_action(&self) {}
}

fn main() {}
