//! A key with a capital.

#![allow(unused)]

use router_axum::prelude::*;

#[derive(Clone)]
struct AppState;

struct UsersController;

#[rest_controller("users", State = AppState)]
impl UsersController {
    async fn cget_action(&self, State(state): State<AppState>) {}
}

fn main() {}
