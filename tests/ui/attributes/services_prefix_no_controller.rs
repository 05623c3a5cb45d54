//! A field that is not a controller below the prefix of all fields.

#![allow(unused)]

use router_axum::prelude::*;

struct UsersController;

#[rest_controller("users")]
impl UsersController {
    async fn cget_action(&self) {}
}

struct Pool;

#[derive(Services)]
#[services("controller.rest.")]
struct AppServices {
    users: UsersController,
    pool: Pool,
}

fn main() {}
