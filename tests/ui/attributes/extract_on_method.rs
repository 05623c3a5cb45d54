//! An argument's mark on a method.

#![allow(unused)]

use router_axum::prelude::*;

struct UsersController;

#[rest_controller("users")]
impl UsersController {
    #[extract]
    async fn cget_action(&self) {}
}

fn main() {}
