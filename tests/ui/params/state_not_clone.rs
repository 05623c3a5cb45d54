//! A state that cannot be cloned, and that an action reads.

#![allow(unused)]

use router_axum::prelude::*;

struct AppState;

struct UsersController;

#[rest_controller("users")]
impl UsersController {
    async fn cget_action(&self, State(state): State<AppState>) {}
}

fn main() {}
