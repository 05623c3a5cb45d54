//! An argument that is there in some builds.

#![allow(unused)]

use router_axum::prelude::*;

struct UsersController;

#[rest_controller("users")]
impl UsersController {
    async fn get_action(&self, #[cfg(all())] id: i64) {}
}

fn main() {}
