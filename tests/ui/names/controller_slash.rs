//! A path is not a name.

#![allow(unused)]

use router_axum::prelude::*;

struct UsersController;

#[rest_controller("users/admins")]
impl UsersController {
    async fn cget_action(&self) {}
}

fn main() {}
