//! a text as the error, which axum would answer with 200

use router_axum::prelude::*;

struct UsersController;

#[rest_controller("users")]
impl UsersController {
    async fn get_action(&self, id: i64) -> Result<i64, String> {
        Err(format!("no user {id}"))
    }
}

fn main() {}
