//! A helper attribute with a letter too many.

#![allow(unused)]

use router_axum::prelude::*;

struct UsersController;

#[rest_controller("users")]
impl UsersController {
    #[no_routes]
    async fn find_action(&self) {}

    async fn cget_action(&self) {}
}

fn main() {}
