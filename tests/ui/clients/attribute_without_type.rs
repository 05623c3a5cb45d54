//! An attribute that says no type.

#![allow(unused)]

use router_axum::prelude::*;

struct UsersController;

#[rest_controller("users")]
impl UsersController {
    #[client]
    async fn get_action(&self, id: u32) -> Json<u32> {
        Json(id)
    }
}

fn main() {}
