//! A container is a struct.

#![allow(unused)]

use router_axum::prelude::*;

struct UsersController;

#[rest_controller("users")]
impl UsersController {
    async fn cget_action(&self) {}
}

#[derive(Services)]
enum AppServices {
    Users(UsersController),
}

fn main() {}
