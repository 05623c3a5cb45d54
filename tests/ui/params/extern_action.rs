//! An action with a foreign calling convention.

#![allow(unused)]

use router_axum::prelude::*;

struct UsersController;

#[rest_controller("users")]
impl UsersController {
    extern "C" fn cget_action(&self) {}
}

fn main() {}
