//! 2 errors: what is half typed in one method does not hide a mistake in another.

#![allow(unused)]

use router_axum::prelude::*;

struct UsersController;

#[rest_controller("users")]
impl UsersController {
    async fn get_action(&self, id: i64) -> i64 {
        id.
    }

    async fn cget_action(&self, id: i64) -> i64 {
        id
    }
}

fn main() {}
