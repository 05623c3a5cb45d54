//! 8 errors: routes whose path is not one, and what may stand behind it.

#![allow(unused)]

use router_axum::prelude::*;

// A path that is a constant.
const SEARCH: &str = "/search";

struct OfConstantController;

#[rest_controller("users")]
impl OfConstantController {
    #[route(GET, SEARCH)]
    async fn search_action(&self) {}
}

// The same before a word.
struct OfConstantThatShadowsController;

#[rest_controller("users")]
impl OfConstantThatShadowsController {
    #[route(GET, SEARCH, shadows)]
    async fn search_action(&self) {}
}

// A path without quotes.
struct NotStringController;

#[rest_controller("users")]
impl NotStringController {
    #[route(GET, search)]
    async fn search_action(&self) {}
}

// A path that ends in a slash.
struct TrailingSlashController;

#[rest_controller("users")]
impl TrailingSlashController {
    #[route(GET, "/search/")]
    async fn search_action(&self) {}
}

// A path that begins with no slash.
struct WithoutSlashController;

#[rest_controller("users")]
impl WithoutSlashController {
    #[route(GET, "search")]
    async fn search_action(&self) {}
}

// One argument too many.
struct ThreeArgumentsController;

#[rest_controller("users")]
impl ThreeArgumentsController {
    #[route(GET, "/search", "/find")]
    async fn search_action(&self) {}
}

// A misspelt word behind the path.
struct MisspeltShadowsController;

#[rest_controller("users")]
impl MisspeltShadowsController {
    async fn delete_action(&self, id: i64) {}

    #[route(GET, "/search", shadow)]
    async fn search_action(&self) {}
}

// A word of the path is called as an argument behind an extractor.
struct CalledAsArgumentController;

#[rest_controller("users")]
impl CalledAsArgumentController {
    #[route(POST, "search")]
    async fn search_action(&self, headers: HeaderMap, search: String) {}
}

fn main() {}
