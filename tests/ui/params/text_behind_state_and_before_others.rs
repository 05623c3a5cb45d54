//! A path value that is a text stands among extractors.

#![allow(unused)]

use router_axum::prelude::*;

struct UsersController;

#[rest_controller("users")]
impl UsersController {
    async fn put_action(&self, State(count): State<u32>, id: String, headers: HeaderMap, body: String) {}
}

fn main() {}
