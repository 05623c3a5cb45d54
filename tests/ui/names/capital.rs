//! A capital in a name.

#![allow(unused)]

use router_axum::prelude::*;

struct UsersController;

#[rest_controller("users")]
impl UsersController {
    #[allow(non_snake_case)]
    async fn cget_Comments_action(&self, id: i64) {}
}

fn main() {}
