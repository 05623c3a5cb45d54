//! 2 errors: actions that a macro makes inside of a block.

#![allow(unused)]

use router_axum::prelude::*;

macro_rules! listing {
    ($name:ident) => {
        async fn $name(&self) -> Vec<i64> {
            vec![1]
        }
    };
}

struct UsersController;

#[rest_controller("users")]
impl UsersController {
    async fn get_action(&self, id: i64) {}

    listing!(cget_action);
}

struct PostsController;

#[rest_controller("posts")]
impl PostsController {
    listing!(cget_comments_action);
}

fn main() {}
