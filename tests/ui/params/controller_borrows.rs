//! A controller that does not own what it holds.

#![allow(unused)]

use router_axum::prelude::*;

struct UsersController<'a>(&'a str);

#[rest_controller("users")]
impl<'a> UsersController<'a> {
    async fn cget_action(&self) {}
}

fn main() {}
