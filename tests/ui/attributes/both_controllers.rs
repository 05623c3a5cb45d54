//! One block cannot be both.

#![allow(unused)]

use router_axum::prelude::*;

struct UsersController;

#[rest_controller("users")]
#[web_controller("users")]
impl UsersController {
    async fn cget_action(&self) {}
}

fn main() {}
