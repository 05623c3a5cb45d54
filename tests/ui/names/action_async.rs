//! An action whose name says that it is `async`, as in .NET.

#![allow(unused)]

use router_axum::prelude::*;

struct UsersController;

#[rest_controller("users")]
impl UsersController {
    async fn cget_action(&self) {}

    async fn get_action_async(&self, id: u32) {}
}

fn main() {}
