//! An argument's mark on a helper.

#![allow(unused)]

use router_axum::prelude::*;

struct UsersController;

#[rest_controller("users")]
impl UsersController {
    async fn cget_action(&self) {}

    async fn find(&self, #[extract] id: i64) {}
}

fn main() {}
