//! An argument is owned.

#![allow(unused)]

use router_axum::prelude::*;

struct UsersController;

#[rest_controller("users")]
impl UsersController {
    async fn post_action(&self, new: &Json<String>) {}
}

fn main() {}
