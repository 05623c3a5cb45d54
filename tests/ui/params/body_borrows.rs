//! 2 errors: bodies that borrow from the request.

#![allow(unused)]

use router_axum::prelude::*;

struct UsersController;

#[rest_controller("users")]
impl UsersController {
    async fn post_action(&self, Json(name): Json<&str>) {}

    async fn put_action(&self, id: i64, Json(names): Json<Option<Vec<&str>>>) {}
}

fn main() {}
