//! The attribute on an implementation of a trait.

#![allow(unused)]

use router_axum::prelude::*;

struct UsersController;

trait Users {
    fn cget_action(&self, user: String);
}

#[rest_controller("users")]
impl Users for UsersController {
    #[route(GET, "/all")]
    fn cget_action(&self, #[extract] user: String) {}
}

fn main() {}
