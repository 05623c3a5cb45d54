//! A comma that is missing in parentheses of a type, beside attributes and an action that is whole.

#![allow(unused)]

use axum::extract::DefaultBodyLimit;
use router_axum::prelude::*;

struct UsersController;

#[rest_controller("users")]
#[layer(DefaultBodyLimit::max(1024))]
impl UsersController {
    #[route(GET, "/first")]
    async fn first_action(&self) -> (StatusCode HeaderMap, u32) {}

    async fn get_action(&self, id: u32, #[extract] name: String) -> u32 {
        id
    }
}

fn main() {
    let rest: RestRouter = RestRouter::new("/api", "controller.rest.").with(UsersController);
    let path = Paths::<UsersController>::at("/api").first_path();
}
