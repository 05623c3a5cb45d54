//! A method that is not written yet hides nothing.

#![allow(unused)]

use router_axum::prelude::*;

#[derive(serde::Serialize)]
struct User;

struct UsersController;

#[rest_controller("users")]
impl UsersController {
    async fn get_action(&self, id: i64) -> User {
        todo!()
    }

    async fn post_action(&self, id: i64) {}
}

fn main() {}
