//! A hook with an error that is none

#![allow(unused)]

use router_axum::prelude::*;

struct UsersController;

struct Refused;

#[rest_controller("users")]
impl UsersController {
    #[before]
    async fn check_login(&self) -> Result<(), Refused> {
        Err(Refused)
    }

    async fn get_action(&self, id: i64) -> i64 {
        id
    }
}

fn main() {}
