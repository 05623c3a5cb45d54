//! An argument without a type of its own.

#![allow(unused)]

use router_axum::prelude::*;

struct UsersController;

#[rest_controller("users")]
impl UsersController {
    async fn get_action(&self, id: impl std::str::FromStr) {}
}

fn main() {}
