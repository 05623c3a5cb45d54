//! A path value of any type that has a conversion.

#![allow(unused)]

use router_axum::prelude::*;

struct UsersController;

#[rest_controller("users")]
impl UsersController {
    async fn get_action(&self, id: impl Into<u64>) {}
}

fn main() {}
