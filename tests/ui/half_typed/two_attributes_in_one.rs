//! Two attributes in one pair of brackets, beside an action that is whole.

#![allow(unused)]

use axum::extract::DefaultBodyLimit;
use router_axum::prelude::*;

struct UsersController;

#[rest_controller("users")]
#[layer(DefaultBodyLimit::max(1024))]
impl UsersController {
    #[route(GET, "/first"), no_before]
    async fn first_action(&self) -> u32 {
        1
    }

    async fn get_action(&self, id: u32, #[extract] name: String) -> u32 {
        id
    }
}

fn main() {
    let rest: RestRouter = RestRouter::new("/api", "controller.rest.").with(UsersController);
    let path = Paths::<UsersController>::at("/api").first_path();
}
