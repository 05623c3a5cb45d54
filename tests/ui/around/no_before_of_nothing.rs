//! The names of the hooks are still to come: no hook is left out meanwhile.

#![allow(unused)]

use router_axum::prelude::*;

struct UsersController;

#[rest_controller("users")]
impl UsersController {
    #[before]
    async fn check_login(&self) -> Result<()> {
        Ok(())
    }

    #[no_before()]
    async fn get_action(&self, id: i64) -> i64 {
        id
    }
}

fn main() {}
