//! A value that cannot be sent.

#![allow(unused)]

use router_axum::prelude::*;

struct User;

struct UsersController;

#[rest_controller("users")]
impl UsersController {
    async fn cget_action(&self) -> User {
            User
        }
}

fn main() {}
