//! An action with any number of arguments.

#![allow(unused)]

use router_axum::prelude::*;

struct UsersController;

#[rest_controller("users")]
impl UsersController {
    unsafe extern "C" fn cget_action(&self, arguments: ...) {}
}

fn main() {}
