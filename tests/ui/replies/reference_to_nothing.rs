//! A reference to nothing the action has.

#![allow(unused)]

use router_axum::prelude::*;

struct UsersController;

#[rest_controller("users")]
impl UsersController {
    async fn get_action(name: String) -> &str {
            "name"
        }
}

fn main() {}
