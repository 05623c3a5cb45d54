//! A path value without a name.

#![allow(unused)]

use router_axum::prelude::*;

struct UserId(i64);

struct UsersController;

#[rest_controller("users")]
impl UsersController {
    async fn get_action(&self, UserId(id): UserId) {}
}

fn main() {}
