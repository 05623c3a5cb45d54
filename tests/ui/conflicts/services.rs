//! Two controllers of one name.

#![allow(unused)]

use router_axum::prelude::*;

struct UsersController;

#[rest_controller("users")]
impl UsersController {
    async fn cget_action(&self) {}
}

struct PeopleController;

#[rest_controller("users")]
impl PeopleController {
    async fn cget_action(&self) {}
}

#[derive(Services)]
struct AppServices {
    #[service("controller.rest.v1.")]
    users: UsersController,
    #[service("controller.rest.v1.")]
    people: PeopleController,
}

fn main() {}
