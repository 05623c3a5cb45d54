//! What a hook learns is an extractor's business.

#![allow(unused)]

use router_axum::prelude::*;

struct UsersController;

#[rest_controller("users")]
impl UsersController {
    #[before]
    fn check_login(&self) -> Result<String> {
        Ok(String::new())
    }

    async fn get_action(&self, id: i64) -> i64 {
        id
    }
}

fn main() {}
