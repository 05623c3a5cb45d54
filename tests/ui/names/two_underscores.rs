//! An empty word.

#![allow(unused)]

use router_axum::prelude::*;

struct UsersController;

#[rest_controller("users")]
impl UsersController {
    async fn get__comments_action(&self, id: i64, comment: i64) {}
}

fn main() {}
