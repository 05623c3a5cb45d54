//! A helper attribute outside a controller.

#![allow(unused)]

use router_axum::prelude::*;

struct UsersController;

impl UsersController {
    #[no_route]
    async fn cget_action(&self) {}
}

fn main() {}
