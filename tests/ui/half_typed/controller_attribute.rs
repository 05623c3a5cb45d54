//! The attribute's name is being typed.

#![allow(unused)]

use router_axum::prelude::*;

struct UsersController;

#[rest_controller("users]
impl UsersController {
    async fn cget_action(&self) -> Vec<i64> {
        vec![1]
    }
}

fn main() {}
