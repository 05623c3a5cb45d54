//! An argument is one of the two.

#![allow(unused)]

use router_axum::prelude::*;

struct UsersController;

#[rest_controller("users")]
impl UsersController {
    async fn get_action(&self, #[extract] #[path] id: i64) {}
}

fn main() {}
