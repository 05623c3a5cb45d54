//! `#[after]`, in the manner of `#[before]`.

#![allow(unused)]

use router_axum::prelude::*;

struct UsersController;

#[rest_controller("users")]
impl UsersController {
    #[after]
    async fn log(&self) {}

    async fn get_action(&self, id: i64) {}
}

fn main() {}
