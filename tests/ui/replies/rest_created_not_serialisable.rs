//! A value that cannot be sent, created.

#![allow(unused)]

use router_axum::prelude::*;

struct User;

struct UsersController;

#[rest_controller("users")]
impl UsersController {
    async fn post_action(&self) -> Created<User> {
            Created::at("/users/1", User)
        }
}

fn main() {}
