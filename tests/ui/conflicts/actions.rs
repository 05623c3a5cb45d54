//! 9 errors: actions of one block for one request, or with two names for one value.

#![allow(unused)]

use router_axum::prelude::*;

// Two actions for one request.
struct RestController;

#[rest_controller("users")]
impl RestController {
    async fn get_action(&self, id: i64) {}

    async fn cget_action(&self) {}

    #[route(GET, "/{name}")]
    async fn find_action(&self, name: String) {}
}

// The second route of an action is another action's.
struct SecondRouteController;

#[rest_controller("users")]
impl SecondRouteController {
    async fn get_action(&self, id: i64) {}

    #[route(GET, "/by-name/{name}")]
    #[route(GET, "/{name}")]
    async fn find_action(&self, name: String) {}
}

// Two actions for one request, with much in between.
struct RestFarApartController;

#[rest_controller("users")]
impl RestFarApartController {
    async fn get_action(&self, id: i64) {}

    async fn cget_action(&self) {}

    async fn post_action(&self) {}

    async fn put_action(&self, id: i64) {}

    async fn patch_action(&self, id: i64) {}

    async fn delete_action(&self, id: i64) {}

    #[route(GET, "/{name}")]
    async fn find_action(&self, name: String) {}
}

// Three actions for one request: two are too many.
struct ThreeActionsController;

#[rest_controller("users")]
impl ThreeActionsController {
    async fn get_action(&self, id: i64) {}

    #[route(GET, "/{name}")]
    async fn find_action(&self, name: String) {}

    #[route(GET, "/{key}")]
    async fn seek_action(&self, key: String) {}
}

// Two actions for one request behind one that another build has.
struct BehindConditionController;

#[rest_controller("users")]
impl BehindConditionController {
    #[cfg(windows)]
    async fn get_action(&self, id: i64) {}

    #[route(GET, "/{name}")]
    async fn find_action(&self, name: String) {}

    #[route(GET, "/{key}")]
    async fn seek_action(&self, key: String) {}
}

// Two pages for one request.
struct BlogController;

#[web_controller("blog")]
impl BlogController {
    async fn login_action(&self) {}

    async fn get_login_action(&self) {}
}

// One place of a path with two names, in a controller below another resource.
struct CommentsController;

#[rest_controller("comments", below = "articles/{slug}")]
impl CommentsController {
    async fn get_action(&self, slug: String, comment: i64) {}

    async fn put_action(&self, slug: String, comment: i64) {}

    async fn delete_action(&self, slug: String, id: i64) {}
}

// Path values in another order than in the other actions.
struct ArticlesController;

#[rest_controller("articles")]
impl ArticlesController {
    async fn get_action(&self, slug: String) {}

    async fn cget_comments_action(&self, slug: String) {}

    async fn get_comments_action(&self, slug: String, id: i64) {}

    async fn delete_comments_action(&self, id: i64, slug: String) {}
}

fn main() {}
