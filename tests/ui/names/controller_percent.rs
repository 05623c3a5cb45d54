//! An escape.

#![allow(unused)]

use router_axum::prelude::*;

struct UsersController;

#[rest_controller("users%20")]
impl UsersController {
    async fn cget_action(&self) {}
}

fn main() {}
