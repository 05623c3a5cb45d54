//! Two methods of one name, of which only one is under a condition: the compiler tells by itself.

#![allow(unused)]

use router_axum::prelude::*;

struct UsersController;

#[rest_controller("users")]
impl UsersController {
    #[cfg(all())]
    async fn get_action(&self, id: u32) -> u32 {
        id
    }

    async fn get_action(&self, id: u32) -> u32 {
        id + 1
    }
}

fn main() {}
