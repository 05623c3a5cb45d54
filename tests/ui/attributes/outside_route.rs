//! A helper attribute outside a controller.

#![allow(unused)]

use router_axum::prelude::*;

struct UsersController;

impl UsersController {
    #[route(GET, "/search")]
    async fn search_action(&self) {}
}

fn main() {}
