//! `post` is about the collection as it is.

#![allow(unused)]

use router_axum::prelude::*;

struct UsersController;

#[rest_controller("users")]
impl UsersController {
    async fn cpost_action(&self) {}
}

fn main() {}
