//! What is returned is gone.

#![allow(unused)]

use router_axum::prelude::*;

struct UsersController;

#[rest_controller("users")]
impl UsersController {
    async fn get_action(&self, name: String) -> Json<&str> {
            Json(&name)
        }
}

fn main() {}
