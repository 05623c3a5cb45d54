//! 5 errors: statuses that an action has without them, cannot have, or has no place for.

#![allow(unused)]

use router_axum::prelude::*;

struct UsersController;

#[rest_controller("users")]
impl UsersController {
    #[status(200)]
    async fn post_action(&self) -> u32 {
        1
    }

    #[status(OK)]
    async fn get_action(&self, id: u32) -> Result<Option<u32>> {
        Ok(Some(id))
    }

    #[status(RESET_CONTENT)]
    async fn put_action(&self, id: u32) -> u32 {
        id
    }

    #[status(205)]
    async fn cput_action(&self) -> Result<()> {
        Ok(())
    }

    #[status(202)]
    #[no_route]
    async fn old_action(&self) {}

    #[status(202)]
    async fn helper(&self) {}
}

fn main() {}
