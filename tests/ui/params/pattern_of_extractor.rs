//! 2 errors: an extractor that its type lacks, which the compiler tells of the pattern too.

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
    async fn put_action(&self, id: u32, Json(new): NewUser) {}
}

fn main() {}
