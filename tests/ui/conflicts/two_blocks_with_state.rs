//! A type with two annotated blocks, whose extractors read the state.

#![allow(unused)]

use router_axum::prelude::*;

struct UsersController;

#[rest_controller("users")]
impl UsersController {
    async fn cget_action(&self, State(count): State<u32>) {}
}

#[rest_controller("users")]
impl UsersController {
    async fn get_action(&self, id: i64, State(count): State<u32>) {}
}

fn main() {}
