//! A name for the whole container. That its fields have none is not a further mistake.

#![allow(unused)]

use router_axum::prelude::*;

struct UsersController;

#[rest_controller("users")]
impl UsersController {
    async fn cget_action(&self) {}
}

#[derive(Services)]
#[service("controller.rest.")]
struct AppServices {
    users: UsersController,
}

fn main() {}
