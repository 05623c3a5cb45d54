//! A key of the attribute is being typed.

#![allow(unused)]

use router_axum::prelude::*;

struct UsersController;

#[rest_controller("users", sta)]
impl UsersController {
    async fn cget_action(&self) -> Vec<i64> {
        vec![1]
    }
}

fn main() {
    let router: axum::Router = RestRouter::new("/api", "controller.rest.").with(UsersController).into();
}
