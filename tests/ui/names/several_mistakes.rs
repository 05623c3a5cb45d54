//! 3 errors: each mistake is told once, and `main` has none.

#![allow(unused)]

use router_axum::prelude::*;

struct UsersController;

#[rest_controller("users")]
impl UsersController {
    async fn cget_action(&self, id: i64) {}

    async fn fetch_action(&self, id: i64) {}

    async fn put_action(&self, id: i64) {}

    async fn delete_actoin(&self, id: i64) {}
}

fn main() {
    let _: axum::Router = RestRouter::new("/api", "controller.rest.").with(UsersController).into();
}
