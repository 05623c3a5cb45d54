//! 8 errors: routes that say what is said already.

#![allow(unused)]

use router_axum::prelude::*;

// A route that says what the name says.
struct NeedlessController;

#[rest_controller("users")]
impl NeedlessController {
    #[route(GET, "/{id}/comments")]
    async fn cget_comments_action(&self, id: i64) {}
}

// The same route twice on an action.
struct SameTwiceController;

#[rest_controller("users")]
impl SameTwiceController {
    #[route(GET, "/search")]
    #[route(GET, "/search")]
    async fn search_action(&self) {}

    #[route(GET, GET, "/find")]
    async fn find_action(&self) {}
}

// The path of an attribute is the whole path that the convention makes.
struct OfConventionWithOwnNameController;

#[rest_controller("users")]
impl OfConventionWithOwnNameController {
    #[route(GET, "/users/{id}")]
    async fn get_action(&self, id: u32) {}
}

// The path of an attribute begins with the controller's own.
struct WithOwnNameController;

#[rest_controller("users")]
impl WithOwnNameController {
    #[route(GET, "/users/search")]
    async fn search_action(&self) {}
}

// The path of the controller, with the one it stands below, written out.
struct CommentsController;

#[rest_controller("comments", below = "articles/{slug}")]
impl CommentsController {
    #[route(GET, "/articles/{slug}/comments/newest")]
    async fn newest_action(&self, slug: String) {}
}

// Whole paths, with the URL prefix of the router.
struct WithPrefixController;

#[rest_controller("users")]
impl WithPrefixController {
    #[route(GET, "/api/users/search")]
    async fn search_action(&self) {}

    #[get("/api/v1/users/{id}")]
    async fn find(&self, id: u32) {}
}

fn main() {}
