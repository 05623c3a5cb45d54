//! A path value that may be missing, and a method that builds the path.

#![allow(unused)]

use router_axum::prelude::*;

struct UsersController;

#[rest_controller("users")]
impl UsersController {
    async fn get_action(&self, id: Option<i64>) {}

    async fn cget_action(&self, paths: Paths<Self>) -> Json<String> {
        Json(paths.get_path(7).to_string())
    }
}

fn main() {}
