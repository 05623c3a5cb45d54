//! 2 errors: a type with two annotated blocks.

#![allow(unused)]

use router_axum::prelude::*;

struct UsersController;

#[rest_controller("users")]
impl UsersController {
    async fn cget_action(&self) {}
}

#[rest_controller("people")]
impl UsersController {
    async fn get_action(&self, id: i64) {}
}

fn main() {}
