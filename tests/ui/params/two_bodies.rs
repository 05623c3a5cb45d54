//! Two arguments that read the body.

#![allow(unused)]

use router_axum::prelude::*;

#[derive(serde::Deserialize)]
struct NewUser {
    name: String,
}

struct UsersController;

#[rest_controller("users")]
impl UsersController {
    async fn post_action(&self, Json(new): Json<NewUser>, request: Request) {}
}

fn main() {}
