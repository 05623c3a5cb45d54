//! A type that the controller does not have.

#![allow(unused)]

use router_axum::prelude::*;

struct UsersController;

#[rest_controller("users")]
impl UsersController {
    async fn get_action(&self, id: Self::Id) -> i64 {
        1
    }

    async fn cget_action(&self, paths: Paths<Self>) -> Json<String> {
        Json(paths.get_path(1).into())
    }
}

fn main() {}
