//! A controller that does not own what it holds, without a name for how long.

#![allow(unused)]

use router_axum::prelude::*;

struct UsersController<'a>(&'a str);

#[rest_controller("users")]
impl UsersController<'_> {
    async fn cget_action(&self) {}
}

fn main() {}
