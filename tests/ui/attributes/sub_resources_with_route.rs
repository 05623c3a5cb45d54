//! Levels beside a path.

#![allow(unused)]

use router_axum::prelude::*;

struct UsersController;

#[rest_controller("users")]
impl UsersController {
    #[sub_resources("user", "posts")]
    #[route(GET, "/posts")]
    async fn cget_user_posts_action(&self) {}
}

fn main() {}
