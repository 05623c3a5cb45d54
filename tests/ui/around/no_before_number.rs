//! A number in place of a hook

#![allow(unused)]

use router_axum::prelude::*;

struct UsersController;

#[rest_controller("users")]
impl UsersController {
    #[before]
    async fn check_login(&self) -> Result<()> {
        Ok(())
    }

    #[no_before(1)]
    async fn get_action(&self, id: i64) -> i64 {
        id
    }
}

fn main() {}
