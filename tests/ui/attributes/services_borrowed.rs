//! A service container that borrows its controllers.

#![allow(unused)]

use router_axum::prelude::*;

struct UsersController;

#[rest_controller("users")]
impl UsersController {
    async fn cget_action(&self) {}
}

#[derive(Services)]
struct AppServices<'a> {
    #[service("controller.rest.")]
    users: &'a UsersController,
}

fn main() {}
