//! A word with a value.

#![allow(unused)]

use router_axum::prelude::*;

struct UsersController;

#[rest_controller(singular = true, "users")]
impl UsersController {
    async fn get_action(&self) {}
}

fn main() {}
