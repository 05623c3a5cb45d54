//! A `Result` of two types with its value alone, as the standard library's is often written.

#![allow(unused)]

use router_axum::prelude::*;

mod outcome {
    pub enum Result<T, E> {
        Ok(T),
        Err(E),
    }
}

struct UsersController;

#[rest_controller("users")]
impl UsersController {
    async fn cget_action(&self) -> outcome::Result<Vec<User>> {
        outcome::Result::Ok(Vec::new())
    }
}

#[derive(serde::Serialize)]
struct User;

fn main() {}
