//! The collection prefix is left out: the name is an item's, the arguments are a collection's.

#![allow(unused)]

use router_axum::prelude::*;

struct UsersController;

#[rest_controller("users")]
impl UsersController {
    async fn get_comments_action(&self, id: i64) {}
}

fn main() {}
