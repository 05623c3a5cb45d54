//! A controller twice under one name.

#![allow(unused)]

use router_axum::prelude::*;

struct UsersController;

#[rest_controller("users")]
impl UsersController {
    async fn cget_action(&self) {}

    async fn get_action(&self, id: u32) {}
}

#[derive(Services)]
struct AppServices {
    #[service("controller.rest.")]
    users: UsersController,
    #[service("controller.rest.")]
    customers: UsersController,
}

fn main() {}
