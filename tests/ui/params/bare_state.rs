//! The state without its extractor.

#![allow(unused)]

use router_axum::prelude::*;

#[derive(Clone)]
struct AppState {
    limit: u32,
}

struct UsersController;

#[rest_controller("users", state = AppState)]
impl UsersController {
    async fn cget_action(&self, app: AppState) -> u32 {
        app.limit
    }
}

fn main() {}
