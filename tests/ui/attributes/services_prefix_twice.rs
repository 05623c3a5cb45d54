//! Two prefixes for all fields.

#![allow(unused)]

use router_axum::prelude::*;

struct UsersController;

#[rest_controller("users")]
impl UsersController {
    async fn cget_action(&self) {}
}

#[derive(Services)]
#[services("controller.rest.v1.", "controller.rest.v2.")]
struct AppServices {
    users: UsersController,
}

fn main() {}
