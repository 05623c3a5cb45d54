//! The URL prefix in a controller's name.

#![allow(unused)]

use router_axum::prelude::*;

struct UsersController;

#[rest_controller("/api/v1/users")]
impl UsersController {
    async fn cget_action(&self) {}
}

fn main() {}
