//! Two actions for one request, with much in between.

#![allow(unused)]

use router_axum::prelude::*;

struct UsersController;

#[rest_controller("users")]
impl UsersController {
    async fn get_action(&self, id: i64) {}

    async fn cget_action(&self) {}

    async fn post_action(&self) {}

    async fn put_action(&self, id: i64) {}

    async fn patch_action(&self, id: i64) {}

    async fn delete_action(&self, id: i64) {}

    #[route(GET, "/{name}")]
    async fn find_action(&self, name: String) {}
}

fn main() {}
