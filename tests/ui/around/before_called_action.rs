//! A hook whose name ends as an action's does.

#![allow(unused)]

use router_axum::prelude::*;

struct UsersController;

#[rest_controller("users")]
impl UsersController {
    #[before]
    async fn login_action(&self, headers: HeaderMap) -> Result<()> {
        Ok(())
    }

    async fn cget_action(&self) -> u32 {
        1
    }
}

fn main() {}
