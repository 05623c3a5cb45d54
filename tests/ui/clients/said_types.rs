//! 2 errors: types of values that an action does not send.

#![allow(unused)]

use router_axum::prelude::*;
use serde::{Deserialize, Serialize};

#[derive(Serialize, Deserialize)]
pub struct User {
    pub name: String,
}

type Reply<T> = Result<Json<T>>;

// An alias, whose name does not tell what is sent.
struct AliasController;

#[rest_controller("users")]
impl AliasController {
    async fn get_action(&self, id: u32) -> Reply<User> {
        Err(Error::not_found())
    }
}

// An attribute that says another type than is sent.
struct SaidOtherwiseController;

#[rest_controller("users")]
impl SaidOtherwiseController {
    #[client(String)]
    async fn get_action(&self, id: u32) -> Json<User> {
        Json(User { name: String::new() })
    }
}

fn main() {}
