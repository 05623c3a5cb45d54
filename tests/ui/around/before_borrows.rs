//! A hook that changes the request.

#![allow(unused)]

use router_axum::prelude::*;

struct UsersController;

#[rest_controller("users")]
impl UsersController {
    #[before]
    async fn check_login(&self, request: &mut Request) {}

    async fn cget_action(&self) {}
}

fn main() {}
