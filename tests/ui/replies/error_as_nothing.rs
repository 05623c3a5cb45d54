//! An empty value is not an error: as a response it would be a success.

#![allow(unused)]

use router_axum::prelude::*;

struct UsersController;

#[rest_controller("users")]
impl UsersController {
    async fn cget_action(&self) -> Result<(), ()> {
        Err(())
    }
}

fn main() {}
