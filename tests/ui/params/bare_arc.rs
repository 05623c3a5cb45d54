//! What requests share, as an argument of its own.

#![allow(unused)]

use std::sync::Arc;

use router_axum::prelude::*;

struct Database;

struct UsersController;

#[rest_controller("users")]
impl UsersController {
    async fn get_action(&self, id: u32, database: Arc<Database>) {}
}

fn main() {}
