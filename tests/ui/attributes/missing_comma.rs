//! No comma.

#![allow(unused)]

use router_axum::prelude::*;

struct UsersController;

#[rest_controller(singular "users")]
impl UsersController {
    async fn get_action(&self) {}
}

fn main() {}
