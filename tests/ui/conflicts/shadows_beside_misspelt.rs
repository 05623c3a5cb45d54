//! A literal in the place of a path value, beside a misspelt verb: routes are compared when all actions are right.

#![allow(unused)]

use router_axum::prelude::*;

struct UsersController;

#[rest_controller("users")]
impl UsersController {
    async fn get_action(&self, id: i64) {}

    async fn delete_action(&self, id: i64) {}

    async fn pacth_action(&self, id: i64) {}

    #[route(GET, "/search")]
    async fn search_action(&self) {}

    #[route(GET, "/{id}/comments/search", shadows)]
    async fn comments_action(&self, id: i64) {}
}

fn main() {}
