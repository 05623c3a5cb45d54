//! A path value that is a text stands behind the state.

#![allow(unused)]

use router_axum::prelude::*;

struct UsersController;

#[rest_controller("users")]
impl UsersController {
    async fn get_action(&self, State(count): State<u32>, id: String) {}
}

fn main() {}
