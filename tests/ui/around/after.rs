//! What is to run after the actions.

#![allow(unused)]

use router_axum::prelude::*;

struct UsersController;

#[rest_controller("users")]
impl UsersController {
    #[after]
    async fn count(&self) {}

    async fn cget_action(&self) {}
}

fn main() {}
