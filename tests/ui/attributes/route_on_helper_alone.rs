//! A route for a method that is not an action. That the controller has none is not a further mistake.

#![allow(unused)]

use router_axum::prelude::*;

struct UsersController;

#[rest_controller("users")]
impl UsersController {
    #[route(GET, "/search")]
    async fn search(&self) {}
}

fn main() {}
