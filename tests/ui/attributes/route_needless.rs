//! A route that says what the name says.

#![allow(unused)]

use router_axum::prelude::*;

struct UsersController;

#[rest_controller("users")]
impl UsersController {
    #[route(GET, "/{id}/comments")]
    async fn cget_comments_action(&self, id: i64) {}
}

fn main() {}
