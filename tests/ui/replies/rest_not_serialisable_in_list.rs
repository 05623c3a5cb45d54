//! A list of values that cannot be sent.

#![allow(unused)]

use router_axum::prelude::*;

struct User;

struct UsersController;

#[rest_controller("users")]
impl UsersController {
    async fn cget_action(&self) -> Vec<User> {
            vec![User]
        }
}

fn main() {}
