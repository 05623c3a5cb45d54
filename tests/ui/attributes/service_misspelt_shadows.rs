//! A word that is nearly `shadows`.

#![allow(unused)]

use router_axum::prelude::*;

struct UsersController;

#[rest_controller("users")]
impl UsersController {
    async fn cget_action(&self) {}
}

#[derive(Services)]
struct AppServices {
    #[service("controller.rest.", shadow)]
    users: UsersController,
}

fn main() {}
