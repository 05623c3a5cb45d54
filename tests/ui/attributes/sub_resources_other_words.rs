//! Levels of other words than the name.

#![allow(unused)]

use router_axum::prelude::*;

struct UsersController;

#[rest_controller("users")]
impl UsersController {
    #[sub_resources("user", "articles")]
    async fn cget_user_blog_posts_action(&self, id: i64, user: i64) {}
}

fn main() {}
