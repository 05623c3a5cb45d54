//! A path value is written as it is with axum.

#![allow(unused)]

use router_axum::prelude::*;
use axum::extract::Path;

struct UsersController;

#[rest_controller("users")]
impl UsersController {
    async fn get_action(&self, Path(id): Path<i64>) {}
}

fn main() {}
