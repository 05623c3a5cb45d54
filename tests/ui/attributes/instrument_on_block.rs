//! A macro for functions above a controller.

#![allow(unused)]

use router_axum::prelude::*;

struct UsersController;

#[rest_controller("users")]
#[tracing::instrument(skip_all)]
impl UsersController {
    async fn cget_action(&self) -> u32 {
        1
    }
}

fn main() {}
