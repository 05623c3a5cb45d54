//! A macro for traits above a controller: it would hand the block's methods not back.

#![allow(unused)]

use router_axum::prelude::*;

struct UsersController;

#[rest_controller("users")]
#[async_trait]
impl UsersController {
    async fn cget_action(&self) -> u32 {
        1
    }
}

fn main() {}
