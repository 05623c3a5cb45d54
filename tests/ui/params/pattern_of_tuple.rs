//! Path values in a tuple, as axum has them.

#![allow(unused)]

use router_axum::prelude::*;

struct UsersController;

#[rest_controller("users")]
impl UsersController {
    async fn get_comments_action(&self, (id, comment): (u32, u32)) {}
}

fn main() {}
