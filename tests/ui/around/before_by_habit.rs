//! 2 errors: hooks as they are called in Rails.

#![allow(unused)]

use router_axum::prelude::*;

struct UsersController;

#[rest_controller("users")]
impl UsersController {
    #[before_action]
    async fn check_login(&self, headers: HeaderMap) -> Result<()> {
        Ok(())
    }

    #[skip_before_action(check_login)]
    async fn cget_action(&self) {}
}

fn main() {}
