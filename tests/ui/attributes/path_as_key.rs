//! The controller's name as a path behind a key.

#![allow(unused)]

use router_axum::prelude::*;

struct UsersController;

#[rest_controller(path = "/users")]
impl UsersController {
    async fn cget_action(&self) {}
}

fn main() {}
