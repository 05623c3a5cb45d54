//! 6 errors: methods that are called nearly as actions, or take a request apart as they do.

#![allow(unused)]

use router_axum::prelude::*;

// An action whose name says that it is `async`, as in .NET.
struct ActionAsyncController;

#[rest_controller("users")]
impl ActionAsyncController {
    async fn cget_action(&self) {}

    async fn get_action_async(&self, id: u32) {}
}

// The spelling of other languages.
struct CamelCaseController;

#[rest_controller("users")]
impl CamelCaseController {
    #[allow(non_snake_case)]
    async fn getAction(&self, id: i64) {}
}

// `_action` with two letters swapped.
struct MisspeltActionController;

#[rest_controller("users")]
impl MisspeltActionController {
    async fn get_actoin(&self, id: i64) {}
}

// A word of its own in place of `_action`, behind a verb that no helper begins with.
struct PluralActionController;

#[rest_controller("users")]
impl PluralActionController {
    async fn cget_comments_actions(&self, id: i64) {}

    // a helper may be called so
    fn get_actions(&self) -> Vec<String> {
        Vec::new()
    }
}

// A public method that begins as an action's name.
pub struct CollectionWithoutActionController;

#[rest_controller("posts")]
impl CollectionWithoutActionController {
    pub async fn get_action(&self, id: i64) {}

    pub async fn cget_comments(&self, id: i64) {}
}

// A public method that takes a request apart as an action does.
pub struct ExtractorWithoutActionController;

#[rest_controller("posts")]
impl ExtractorWithoutActionController {
    pub async fn get_action(&self, id: i64) {}

    pub async fn post_comments(&self, id: i64, Json(text): Json<String>) {}

    async fn put(&self, Json(text): Json<String>) {}
}

fn main() {}
