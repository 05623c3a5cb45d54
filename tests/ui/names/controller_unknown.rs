//! A controller whose type is misspelt.

#![allow(unused)]

use router_axum::prelude::*;

struct UsersController;

#[rest_controller("users")]
impl UserController {
    async fn cget_action(&self) {}
}

fn main() {}
