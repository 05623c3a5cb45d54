//! A hook that answers by itself.

#![allow(unused)]

use router_axum::prelude::*;

struct UsersController;

#[rest_controller("users")]
impl UsersController {
    #[before]
    async fn check_login(&self, headers: HeaderMap) -> Option<Response> {
        None
    }

    async fn cget_action(&self) {}
}

fn main() {}
