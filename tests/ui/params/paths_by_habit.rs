//! Path values are written as they are with axum.

#![allow(unused)]

use router_axum::prelude::*;
use axum::extract::Path;

struct UsersController;

#[rest_controller("users")]
impl UsersController {
    async fn get_comments_action(&self, Path((id, comment)): Path<(i64, String)>) {}
}

fn main() {}
