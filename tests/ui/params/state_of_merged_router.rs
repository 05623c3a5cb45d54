//! 2 errors of 1 mistake: a kernel that was not told its state, with a controller and plain routes that see it.

#![allow(unused)]

use axum::{Router, routing::get};
use router_axum::prelude::*;

#[derive(Clone)]
struct AppState;

struct UsersController;

#[rest_controller("users")]
impl UsersController {
    async fn cget_action(&self, State(state): State<AppState>) {}
}

async fn health(State(state): State<AppState>) {}

fn main() {
    let app = WebApp::new(".", false)
        .with_service("controller.rest.", UsersController)
        .merge(Router::new().route("/health", get(health)));
}
