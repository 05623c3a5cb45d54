//! A URL prefix in place of the service-name prefix of all fields.

#![allow(unused)]

use router_axum::prelude::*;

struct UsersController;

#[rest_controller("users")]
impl UsersController {
    async fn cget_action(&self) {}
}

#[derive(Services)]
#[services("/api")]
struct AppServices {
    users: UsersController,
}

fn main() {}
