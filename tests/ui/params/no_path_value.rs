//! A type that no text can be read into.

#![allow(unused)]

use router_axum::prelude::*;

struct UserId(i64);

struct UsersController;

#[rest_controller("users")]
impl UsersController {
    async fn get_action(&self, id: UserId) {}
}

fn main() {}
