//! 2 errors of 1 mistake: a state that cannot be cloned, of the crate and as the part that an action takes.

#![allow(unused)]

use router_axum::prelude::*;

struct AppState;

struct UsersController;

#[rest_controller("users")]
impl UsersController {
    async fn cget_action(&self, State(state): State<AppState>) {}
}

fn main() {}
