//! 6 errors: statuses that do not exist or are there twice, and attributes where no action or hook is.

#![allow(unused)]

use router_axum::prelude::*;

struct UsersController;

#[rest_controller("users")]
impl UsersController {
    #[responses(404, 42)]
    async fn get_action(&self, id: u32) -> u32 {
        id
    }

    #[responses(409, 404, 409)]
    async fn put_action(&self, id: u32) -> u32 {
        id
    }

    #[responses]
    async fn cput_action(&self) {}

    #[responses(NOT_FOUND)]
    async fn cdelete_action(&self) {}

    #[responses(404)]
    async fn helper(&self) {}
}

#[responses(404)]
fn outside() {}

fn main() {}
