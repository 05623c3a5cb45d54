//! An error type that is not an error.

#![allow(unused)]

use router_axum::prelude::*;

struct Failure;

struct UsersController;

#[rest_controller("users")]
impl UsersController {
    async fn cget_action(&self) -> Result<(), Failure> {
            Err(Failure)
        }
}

fn main() {}
