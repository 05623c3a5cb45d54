//! A capital.

#![allow(unused)]

use router_axum::prelude::*;

struct UsersController;

#[rest_controller("Users")]
impl UsersController {
    async fn cget_action(&self) {}
}

fn main() {}
