//! A body that does not return what the action says.

#![allow(unused)]

use router_axum::prelude::*;

struct UsersController;

#[rest_controller("users")]
impl UsersController {
    async fn cget_action(&self) -> Vec<String> {
            5
        }
}

fn main() {}
