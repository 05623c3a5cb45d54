//! The state without its key.

#![allow(unused)]

use router_axum::prelude::*;

#[derive(Clone)]
struct AppState;

struct UsersController;

#[rest_controller("users", AppState)]
impl UsersController {
    async fn cget_action(&self) {}
}

fn main() {}
