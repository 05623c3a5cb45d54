//! The item of a sub-resource needs two values.

#![allow(unused)]

use router_axum::prelude::*;

struct UsersController;

#[rest_controller("users")]
impl UsersController {
    async fn get_comments_action(&self, id: i64) {}
}

fn main() {}
