//! Neither method nor path.

#![allow(unused)]

use router_axum::prelude::*;

struct UsersController;

#[rest_controller("users")]
impl UsersController {
    #[route]
    async fn search_action(&self) {}
}

fn main() {}
