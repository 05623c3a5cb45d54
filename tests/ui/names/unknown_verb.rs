//! A word that is not a verb.

#![allow(unused)]

use router_axum::prelude::*;

struct UsersController;

#[rest_controller("users")]
impl UsersController {
    async fn fetch_action(&self, id: i64) {}
}

fn main() {}
