//! The body as text, not as the last argument.

#![allow(unused)]

use router_axum::prelude::*;

struct UsersController;

#[rest_controller("users")]
impl UsersController {
    async fn post_action(&self, headers: HeaderMap, body: String, request: Request) {}
}

fn main() {}
