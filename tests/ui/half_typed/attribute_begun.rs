//! The name of an attribute is being typed.

#![allow(unused)]

use router_axum::prelude::*;

struct UsersController;

#[rest_controller("users")]
impl UsersController {
    #[rou]
    async fn search_action(&self) {}

    async fn cget_action(&self) -> Vec<i64> {
        vec![1]
    }
}

fn main() {}
