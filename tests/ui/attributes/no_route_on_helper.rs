//! What is not an action needs no attribute to be none.

#![allow(unused)]

use router_axum::prelude::*;

struct UsersController;

#[rest_controller("users")]
impl UsersController {
    #[no_route]
    async fn search(&self) {}

    async fn cget_action(&self) {}
}

fn main() {}
