//! A constant that no request says.

#![allow(unused)]

use router_axum::prelude::*;

struct UsersController;

#[rest_controller("users")]
impl UsersController {
    async fn cget_action<const N: usize>(&self) {}
}

fn main() {}
