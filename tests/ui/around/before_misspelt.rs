//! A hook whose attribute has a letter missing, and an action that it is not for.

#![allow(unused)]

use router_axum::prelude::*;

struct CurrentUser;

struct UsersController;

#[rest_controller("users")]
impl UsersController {
    #[befor]
    async fn only_members(&self, #[extract] user: CurrentUser) -> Result<()> {
        Ok(())
    }

    #[no_before(only_members)]
    async fn cget_action(&self) {}
}

fn main() {}
