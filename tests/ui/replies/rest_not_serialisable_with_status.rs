//! A value that cannot be sent, with a status.

#![allow(unused)]

use router_axum::prelude::*;

struct User;

struct UsersController;

#[rest_controller("users")]
impl UsersController {
    async fn cget_action(&self) -> (StatusCode, User) {
            (StatusCode::OK, User)
        }
}

fn main() {}
