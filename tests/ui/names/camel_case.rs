//! The spelling of other languages.

#![allow(unused)]

use router_axum::prelude::*;

struct UsersController;

#[rest_controller("users")]
impl UsersController {
    #[allow(non_snake_case)]
    async fn getAction(&self, id: i64) {}
}

fn main() {}
