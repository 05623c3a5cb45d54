//! 3 errors: a `Result` where a value stands.

#![allow(unused)]

use router_axum::prelude::*;

struct UsersController;

#[rest_controller("users")]
impl UsersController {
    async fn get_action(&self, id: i64) -> Option<Result<String>> {
        None
    }

    async fn put_action(&self, id: i64) -> (StatusCode, std::result::Result<String, Error>) {
        (StatusCode::OK, Ok(String::new()))
    }

    async fn delete_action(&self, id: i64) -> Result<Option<Result<String>>> {
        Ok(None)
    }
}

fn main() {}
