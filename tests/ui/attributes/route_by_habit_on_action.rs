//! A route as it is written in other frameworks.

#![allow(unused)]

use router_axum::prelude::*;

struct UsersController;

#[rest_controller("users")]
impl UsersController {
    #[post("/search")]
    async fn search_action(&self) {}
}

fn main() {}
