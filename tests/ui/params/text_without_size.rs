//! A text without a size.

#![allow(unused)]

use router_axum::prelude::*;

struct UsersController;

#[rest_controller("users")]
impl UsersController {
    async fn get_action(&self, name: str) -> String {
        name.to_uppercase()
    }
}

fn main() {}
