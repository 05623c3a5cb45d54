//! A helper that opts out

#![allow(unused)]

use router_axum::prelude::*;

struct UsersController;

#[rest_controller("users")]
impl UsersController {
    #[before]
    async fn check_login(&self) -> Result<()> {
        Ok(())
    }

    async fn get_action(&self, id: i64) -> i64 {
        id
    }

    #[no_before]
    fn helper(&self) {}
}

fn main() {}
