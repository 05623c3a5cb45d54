//! A controller that threads cannot share.

#![allow(unused)]

use router_axum::prelude::*;

struct UsersController(std::cell::Cell<i64>);

#[rest_controller("users")]
impl UsersController {
    async fn cget_action(&self) {}
}

fn main() {}
