//! The paths of what is not a controller.

#![allow(unused)]

use router_axum::prelude::*;

struct Users;

struct IndexController;

#[rest_controller("index")]
impl IndexController {
    async fn cget_action(&self, paths: Paths<Users>) -> Json<String> {
        Json(String::new())
    }
}

fn main() {}
