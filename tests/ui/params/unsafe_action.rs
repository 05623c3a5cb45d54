//! An action that is unsafe to call.

#![allow(unused)]

use router_axum::prelude::*;

struct UsersController;

#[rest_controller("users")]
impl UsersController {
    async unsafe fn cget_action(&self) {}
}

fn main() {}
