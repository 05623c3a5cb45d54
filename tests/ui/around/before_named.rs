//! A hook that is named at the action, as in other frameworks.

#![allow(unused)]

use router_axum::prelude::*;

struct UsersController;

#[rest_controller("users")]
impl UsersController {
    async fn check_login(&self, headers: HeaderMap) -> Result<()> {
        Ok(())
    }

    #[before(check_login)]
    async fn cget_action(&self) -> u32 {
        1
    }
}

fn main() {}
