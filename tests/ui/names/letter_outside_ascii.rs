//! A letter that cannot stand in a path as it is.

#![allow(unused)]

use router_axum::prelude::*;

struct UsersController;

#[rest_controller("users")]
impl UsersController {
    async fn cget_größen_action(&self, id: i64) {}
}

fn main() {}
