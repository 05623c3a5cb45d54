//! A trait where a type stands.

#![allow(unused)]

use router_axum::prelude::*;

struct UsersController;

#[rest_controller("users")]
impl UsersController {
    async fn cget_action(&self) -> dyn std::fmt::Display {
        5
    }
}

fn main() {}
