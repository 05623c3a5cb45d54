//! The type of an extractor that is being typed, and the path of its action.

#![allow(unused)]

use router_axum::prelude::*;

struct CurrentUser;

struct UsersController;

#[rest_controller("users")]
impl UsersController {
    async fn put_action(&self, id: u32, headers: HeaderMap, Json(name): Json<String) {}

    async fn post_action(&self, paths: Paths<Self>) -> Created<u32> {
        Created::at(paths.put_path(7), 7)
    }
}

fn main() {}
