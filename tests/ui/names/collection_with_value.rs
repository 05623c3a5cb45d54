//! A collection has no identifier.

#![allow(unused)]

use router_axum::prelude::*;

struct UsersController;

#[rest_controller("users")]
impl UsersController {
    async fn cget_action(&self, id: i64) {}
}

fn main() {}
