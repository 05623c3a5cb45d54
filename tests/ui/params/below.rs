//! 5 errors: actions without the path values of the resource that they stand below.

#![allow(unused)]

use router_axum::prelude::*;

// An item without its own path value.
struct OwnValueMissingController;

#[rest_controller("comments", below = "articles/{slug}")]
impl OwnValueMissingController {
    async fn get_action(&self, slug: String) {}
}

// Actions without the path value of the article that they stand below.
struct ValueMissingController;

#[rest_controller("comments", below = "articles/{slug}")]
impl ValueMissingController {
    async fn cget_action(&self) {}

    async fn get_action(&self, comment: i64) {}
}

// The path value of the article under another name.
struct ValueRenamedController;

#[rest_controller("comments", below = "articles/{slug}")]
impl ValueRenamedController {
    async fn cget_action(&self, slug: String) {}

    async fn get_action(&self, article: String, comment: i64) {}
}

// A page with the path value of the other resource missing.
struct WebController;

#[web_controller("comments", below = "blog/{slug}")]
impl WebController {
    async fn new_action(&self) -> &'static str { "/" }
}

fn main() {}
