//! An argument that is not an extractor, before others.

#![allow(unused)]

use router_axum::prelude::*;

#[derive(serde::Deserialize)]
struct NewUser {
    name: String,
}

struct Wrapper<T>(T);

struct UsersController;

#[rest_controller("users")]
impl UsersController {
    async fn post_action(&self, new: Wrapper<NewUser>, request: Request) {}
}

fn main() {}
