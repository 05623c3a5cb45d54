//! A level in capital letters.

#![allow(unused)]

use router_axum::prelude::*;

struct UsersController;

#[rest_controller("users")]
impl UsersController {
    #[sub_resources("user", "Posts")]
    async fn cget_user_posts_action(&self, id: i64, user: i64) {}
}

fn main() {}
