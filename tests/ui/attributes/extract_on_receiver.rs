//! An argument's mark on the receiver.

#![allow(unused)]

use router_axum::prelude::*;

struct UsersController;

#[rest_controller("users")]
impl UsersController {
    async fn cget_action(#[extract] &self) {}
}

fn main() {}
