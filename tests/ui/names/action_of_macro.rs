//! 2 errors: actions that a macro makes inside of a block.

#![allow(unused)]

use router_axum::prelude::*;

macro_rules! listing {
    () => {
        async fn cget_action(&self) -> Vec<i64> {
            vec![1]
        }
    };
}

struct UsersController;

#[rest_controller("users")]
impl UsersController {
    async fn get_action(&self, id: i64) {}

    listing!();
}

struct PostsController;

#[rest_controller("posts")]
impl PostsController {
    listing!();
}

fn main() {}
