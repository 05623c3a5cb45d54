//! A middleware in an attribute of its own.

#![allow(unused)]

use router_axum::prelude::*;

struct UsersController;

#[rest_controller("users")]
impl UsersController {
    #[middleware(check_login)]
    async fn cget_action(&self) {}
}

fn main() {}
