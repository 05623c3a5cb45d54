//! 3 errors of 1 mistake: a misspelt controller, and each attribute inside of it.

#![allow(unused)]

use router_axum::prelude::*;

struct UsersController;

#[rest_controler("users")]
impl UsersController {
    async fn cget_action(&self) {}

    #[route(GET, "/search")]
    async fn search_action(&self) {}

    #[no_route]
    async fn log_action(&self) {}
}

fn main() {}
