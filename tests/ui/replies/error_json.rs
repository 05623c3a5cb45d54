//! JSON as the error, which axum would answer with 200

use axum::Json;
use router_axum::prelude::*;

struct UsersController;

#[rest_controller("users")]
impl UsersController {
    async fn get_action(&self, id: i64) -> Result<i64, Json<String>> {
        Err(Json(format!("no user {id}")))
    }
}

fn main() {}
