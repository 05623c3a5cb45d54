//! `self` without `&self`.

#![allow(unused)]

use router_axum::prelude::*;

struct UsersController(usize);

#[rest_controller("users")]
impl UsersController {
    async fn cget_action() -> usize {
        self.0
    }
}

fn main() {}
