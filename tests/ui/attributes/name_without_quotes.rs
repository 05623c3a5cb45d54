//! A name that is not a string.

#![allow(unused)]

use router_axum::prelude::*;

struct UsersController;

#[rest_controller(users)]
impl UsersController {
    async fn options_action(&self, id: i64) {}
}

fn main() {}
