//! 8 errors: statuses that are not those of a value.

#![allow(unused)]

use router_axum::prelude::*;

struct UsersController;

#[rest_controller("users")]
impl UsersController {
    #[status(CREATD)]
    async fn put_action(&self, id: u32) -> u32 {
        id
    }

    #[status(103)]
    async fn get_action(&self, id: u32) -> u32 {
        id
    }

    #[status(302)]
    async fn cget_action(&self) -> u32 {
        1
    }

    #[status(StatusCode::NOT_FOUND)]
    async fn patch_action(&self, id: u32) -> u32 {
        id
    }

    #[status(404)]
    async fn cput_action(&self) -> u32 {
        1
    }

    #[status("201")]
    async fn cpatch_action(&self) -> u32 {
        1
    }

    #[status]
    async fn cdelete_action(&self) {}

    #[status(204)]
    async fn delete_action(&self, id: u32) {}
}

fn main() {}
