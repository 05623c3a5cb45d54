//! Two path values of one name.

#![allow(unused)]

use router_axum::prelude::*;

struct UsersController;

#[rest_controller("users")]
impl UsersController {
    async fn get_action(&self, id: u32, id: u32) {}
}

fn main() {}
