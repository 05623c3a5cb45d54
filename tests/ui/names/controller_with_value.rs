//! A controller that is named by the path of its items. That its actions take fewer path values is not a further mistake.

#![allow(unused)]

use router_axum::prelude::*;

struct UsersController;

#[rest_controller("users/{id}")]
impl UsersController {
    async fn get_action(&self, id: i64) {}

    async fn cget_comments_action(&self) {}
}

fn main() {}
