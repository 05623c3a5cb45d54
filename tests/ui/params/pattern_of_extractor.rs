//! 2 errors of 1 mistake: a pattern without the extractor in its type, which the compiler tells of the type and of the pattern. An alias of `Json<NewUser>` is legal there.

#![allow(unused)]

use router_axum::prelude::*;
use serde::Deserialize;

#[derive(Deserialize)]
struct NewUser {
    name: String,
}

struct UsersController;

#[rest_controller("users")]
impl UsersController {
    async fn put_action(&self, id: u32, Json(new): NewUser) -> Json<String> {
        Json(new.name)
    }
}

fn main() {}
