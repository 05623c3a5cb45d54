//! A block without an action.

#![allow(unused)]

use router_axum::prelude::*;

struct UsersController;

#[rest_controller("users")]
impl UsersController {
    fn find(&self) {}
}

fn main() {}
