//! A container that says the state, as its controllers do.

#![allow(unused)]

use router_axum::prelude::*;

#[derive(Clone)]
struct AppState;

struct UsersController;

#[rest_controller("users", state = AppState)]
impl UsersController {
    async fn cget_action(&self) {}
}

#[derive(Services)]
#[services(state = AppState)]
struct AppServices {
    #[service("controller.rest.v1.")]
    users: UsersController,
}

fn main() {}
