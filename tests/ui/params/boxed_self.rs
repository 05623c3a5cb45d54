//! The controller stays, in a box as well.

#![allow(unused)]

use router_axum::prelude::*;

struct UsersController;

#[rest_controller("users")]
impl UsersController {
    async fn cget_action(self: Box<Self>) {}
}

fn main() {}
