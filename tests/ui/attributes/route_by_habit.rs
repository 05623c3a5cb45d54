//! Routes as they are written in other frameworks.

#![allow(unused)]

use router_axum::prelude::*;

struct UsersController;

#[rest_controller("users")]
impl UsersController {
    #[get("/search")]
    async fn search(&self) {}

    async fn cget_action(&self) {}
}

fn main() {}
