//! A bound that does not hold, on an action.

#![allow(unused)]

use router_axum::prelude::*;

struct UsersController;

#[rest_controller("users")]
impl UsersController {
    async fn cget_action(&self)
    where
        String: Copy,
    {
    }
}

fn main() {}
