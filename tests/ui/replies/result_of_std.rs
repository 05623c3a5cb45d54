//! The standard library's `Result` without its error.

#![allow(unused)]

use router_axum::prelude::*;

struct UsersController;

#[rest_controller("users")]
impl UsersController {
    async fn cget_action(&self) -> std::result::Result<Vec<String>> {
        Ok(Vec::new())
    }
}

fn main() {}
