//! A router of a state that cannot be cloned is given a controller.

#![allow(unused)]

use router_axum::prelude::*;

struct AppState;

struct UsersController;

#[rest_controller("users")]
impl UsersController {
    async fn cget_action(&self) {}
}

fn with_users(router: RestRouter<AppState>) -> RestRouter<AppState> {
    router.with(UsersController)
}

fn main() {}
