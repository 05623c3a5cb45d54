//! An extractor that its type lacks: the body is read as if it were there.

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
    async fn put_action(&self, id: u32, Json(new): NewUser) -> String {
        new.name
    }
}

fn main() {}
