//! 2 errors: routes that the convention has, as they are written in Rocket.

#![allow(unused)]

use router_axum::prelude::*;

struct UsersController;

#[rest_controller("users")]
impl UsersController {
    #[get("/users/<id>")]
    async fn show(&self, id: u32) {}

    #[get]
    async fn cget_action(&self) {}
}

fn main() {}
