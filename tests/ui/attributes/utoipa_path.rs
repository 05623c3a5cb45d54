//! An attribute of another crate, which makes items of its own.

#![allow(unused)]

use router_axum::prelude::*;

struct UsersController;

#[rest_controller("users")]
impl UsersController {
    #[utoipa::path(get, path = "/users/{id}")]
    async fn get_action(&self, id: i64) {}
}

fn main() {}
