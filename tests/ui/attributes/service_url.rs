//! A URL prefix in the place of a service-name prefix.

#![allow(unused)]

use router_axum::prelude::*;

struct UsersController;

#[rest_controller("users")]
impl UsersController {
    async fn cget_action(&self) {}
}

#[derive(Services)]
struct AppServices {
    #[service("/api/v1")]
    users: UsersController,
}

fn main() {}
