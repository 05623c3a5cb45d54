//! Two controllers of one name below the prefix of all fields.

#![allow(unused)]

use router_axum::prelude::*;

struct UsersController;

#[rest_controller("users")]
impl UsersController {
    async fn cget_action(&self) {}
}

struct AdminUsersController;

#[rest_controller("users")]
impl AdminUsersController {
    async fn cget_action(&self) {}
}

#[derive(Services)]
#[services("controller.rest.")]
struct AppServices {
    users: UsersController,
    admin: AdminUsersController,
}

fn main() {}
