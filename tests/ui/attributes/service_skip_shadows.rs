//! A field without a controller, which takes requests from none.

#![allow(unused)]

use router_axum::prelude::*;

struct UsersController;

#[rest_controller("users")]
impl UsersController {
    async fn cget_action(&self) {}
}

#[derive(Services)]
struct AppServices {
    #[service(skip, shadows)]
    users: UsersController,
}

fn main() {}
