//! Values of the query string, as FastAPI takes them.

#![allow(unused)]

use router_axum::prelude::*;

struct UsersController;

#[rest_controller("users")]
impl UsersController {
    async fn cget_action(&self, skip: u32, limit: u32) {}
}

fn main() {}
