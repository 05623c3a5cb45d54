//! 2 errors: `Result` and `Option` without their types.

#![allow(unused)]

use router_axum::prelude::*;

struct UsersController;

#[rest_controller("users")]
impl UsersController {
    async fn cget_action(&self) -> Result {
        Ok(())
    }

    async fn get_action(&self, id: i64) -> Option {
        None
    }
}

fn main() {}
