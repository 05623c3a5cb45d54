//! A boxed error that stays in its thread.

#![allow(unused)]

use router_axum::prelude::*;

struct UsersController;

#[rest_controller("users")]
impl UsersController {
    async fn cget_action(&self) -> std::result::Result<(), Box<dyn std::error::Error>> {
        Ok(())
    }
}

fn main() {}
