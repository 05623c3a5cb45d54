//! No name at all.

#![allow(unused)]

use router_axum::prelude::*;

struct UsersController;

#[rest_controller("")]
impl UsersController {
    async fn cget_action(&self) {}
}

fn main() {}
