//! A template directory that is not there.

#![allow(unused)]

use router_axum::prelude::*;

struct UsersController;

#[rest_controller("users")]
impl UsersController {
    async fn cget_action(&self) {}
}

#[derive(Services)]
#[services(templates = "web/pages")]
struct AppServices {
    #[service("controller.rest.v1.")]
    users: UsersController,
}

fn main() {}
