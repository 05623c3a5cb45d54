//! A crate that is not there, under the name that the attribute says.

#![allow(unused)]

use router_axum::prelude::*;

struct UsersController;

#[rest_controller("users", crate = ::renamed)]
impl UsersController {
    async fn get_action(&self, id: u32) -> Option<u32> {
        Some(id)
    }

    async fn post_action(&self, Json(new): Json<u32>) -> u32 {
        new
    }
}

fn main() {}
