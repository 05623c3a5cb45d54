//! 7 errors: levels that are not those of the name.

#![allow(unused)]

use router_axum::prelude::*;

// A level in capital letters.
struct CapitalController;

#[rest_controller("users")]
impl CapitalController {
    #[sub_resources("user", "Posts")]
    async fn cget_user_posts_action(&self, id: i64, user: i64) {}
}

// No levels.
struct EmptyController;

#[rest_controller("users")]
impl EmptyController {
    #[sub_resources()]
    async fn cget_user_posts_action(&self, id: i64, user: i64) {}
}

// Levels that are what the name says.
struct NeedlessController;

#[rest_controller("users")]
impl NeedlessController {
    #[sub_resources("comments")]
    async fn cget_comments_action(&self, id: i64) {}
}

// Levels without quotes.
struct NotStringsController;

#[rest_controller("users")]
impl NotStringsController {
    #[sub_resources(user, posts)]
    async fn cget_user_posts_action(&self, id: i64, user: i64) {}
}

// Levels of other words than the name.
struct OtherWordsController;

#[rest_controller("users")]
impl OtherWordsController {
    #[sub_resources("user", "articles")]
    async fn cget_user_blog_posts_action(&self, id: i64, user: i64) {}
}

// More levels than path values.
struct TooManyController;

#[rest_controller("users")]
impl TooManyController {
    #[sub_resources("user", "blog", "posts")]
    async fn cget_user_blog_posts_action(&self, id: i64, user: i64) {}
}

// Levels beside a path.
struct WithRouteController;

#[rest_controller("users")]
impl WithRouteController {
    #[sub_resources("user", "posts")]
    #[route(GET, "/posts")]
    async fn cget_user_posts_action(&self) {}
}

fn main() {}
