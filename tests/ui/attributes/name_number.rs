//! A name that is a number.

#![allow(unused)]

use router_axum::prelude::*;

struct UsersController;

#[rest_controller(5)]
impl UsersController {
    async fn options_action(&self, id: i64) {}
}

fn main() {}
