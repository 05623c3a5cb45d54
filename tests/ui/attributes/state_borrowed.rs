//! 2 errors: borrowed states.

#![allow(unused)]

use router_axum::prelude::*;

struct AppState;

struct UsersController;

#[rest_controller("users", state = &AppState)]
impl UsersController {
    async fn cget_action(&self) {}
}

struct PostsController;

#[rest_controller("posts")]
impl PostsController {
    async fn cget_action(&self, State(state): State<&AppState>) {}
}

fn main() {}
