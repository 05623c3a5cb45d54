//! An action with the attribute of `main`.

#![allow(unused)]

use router_axum::prelude::*;

struct UsersController;

#[rest_controller("users")]
impl UsersController {
    #[tokio::main]
    async fn cget_action(&self) {}
}

fn main() {}
