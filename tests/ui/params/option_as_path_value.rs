//! 3 errors: path values that may be missing.

#![allow(unused)]

use router_axum::prelude::*;

// A path value is there or the route is another.
struct ValueController;

#[rest_controller("users")]
impl ValueController {
    async fn get_action(&self, id: Option<i64>) {}
}

// A value that may be missing, before one that may not: neither is in the path.
struct BeforeValueController;

#[rest_controller("users")]
impl BeforeValueController {
    async fn cget_action(&self, page: Option<u32>, limit: u32) {}
}

// A path value that may be missing, and a method that builds the path.
struct UsedController;

#[rest_controller("users")]
impl UsedController {
    async fn get_action(&self, id: Option<i64>) {}

    async fn cget_action(&self, paths: Paths<Self>) -> Json<String> {
        Json(paths.get_path(7).to_string())
    }
}

fn main() {}
