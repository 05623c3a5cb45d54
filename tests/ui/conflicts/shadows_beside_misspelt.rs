//! 2 errors: a literal in the place of a path value, beside a misspelt verb. Whether the other `shadows` is needless, the mended verb may decide.

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
