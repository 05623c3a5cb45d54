//! A prefix that is not said.

#![allow(unused)]

use router_axum::prelude::*;

struct UsersController;

#[rest_controller("users")]
impl UsersController {
    async fn cget_action(&self) {}
}

#[derive(Services)]
struct AppServices {
    #[service]
    users: UsersController,
}

fn main() {}
