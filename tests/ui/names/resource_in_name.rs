//! An action's name says the resource again, as names in other frameworks do.

#![allow(unused)]

use router_axum::prelude::*;

struct UsersController;

#[rest_controller("users")]
impl UsersController {
    async fn get_user_action(&self, id: u32) -> Option<u32> {
        Some(id)
    }
}

fn main() {}
