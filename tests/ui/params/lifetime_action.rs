//! A lifetime on an action.

#![allow(unused)]

use router_axum::prelude::*;

struct UsersController;

#[rest_controller("users")]
impl UsersController {
    async fn cget_action<'a>(&'a self) {}
}

fn main() {}
