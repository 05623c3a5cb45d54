//! `Result` without its types.

#![allow(unused)]

use router_axum::prelude::*;

struct UsersController;

#[rest_controller("users")]
impl UsersController {
    async fn cget_action(&self) -> Result {
        Ok(())
    }
}

fn main() {}
