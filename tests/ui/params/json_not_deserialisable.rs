//! A body nothing can be read into.

#![allow(unused)]

use router_axum::prelude::*;

struct NewUser;

struct UsersController;

#[rest_controller("users")]
impl UsersController {
    async fn post_action(&self, Json(new): Json<NewUser>) {}
}

fn main() {}
