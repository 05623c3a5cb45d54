//! `Json` around what is not `Serialize`.

#![allow(unused)]

use axum::Json;
use router_axum::prelude::*;

struct User;

struct UsersController;

#[rest_controller("users")]
impl UsersController {
    async fn cget_action(&self) -> Json<User> {
        Json(User)
    }
}

fn main() {}
