//! A key that is given twice.

#![allow(unused)]

use router_axum::prelude::*;

struct UsersController;

#[rest_controller("users")]
impl UsersController {
    async fn cget_action(&self) {}
}

#[derive(Services)]
#[services(templates = false, templates = false)]
struct AppServices {
    #[service("controller.rest.v1.")]
    users: UsersController,
}

fn main() {}
