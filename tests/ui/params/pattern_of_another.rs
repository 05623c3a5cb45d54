//! A pattern of one extractor, and the type of another.

#![allow(unused)]

use router_axum::prelude::*;

#[derive(serde::Deserialize)]
struct NewUser {
    name: String,
}

struct UsersController;

#[rest_controller("users")]
impl UsersController {
    async fn post_action(&self, Json(new): Form<NewUser>) -> Json<String> {
        Json(new.name)
    }
}

fn main() {}
