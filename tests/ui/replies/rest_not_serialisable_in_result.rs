//! A value that cannot be sent, in a `Result` of an `Option`.

#![allow(unused)]

use router_axum::prelude::*;

struct User;

struct UsersController;

#[rest_controller("users")]
impl UsersController {
    async fn get_action(&self, id: i64) -> Result<Option<User>> {
            Ok(Some(User))
        }
}

fn main() {}
