//! The request is taken before the last argument.

#![allow(unused)]

use router_axum::prelude::*;

#[derive(serde::Deserialize)]
struct NewUser {
    name: String,
}

struct UsersController;

#[rest_controller("users")]
impl UsersController {
    async fn cget_action(&self, request: Request, Query(filter): Query<NewUser>) {}
}

fn main() {}
