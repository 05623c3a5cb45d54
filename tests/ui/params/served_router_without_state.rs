//! A router whose controllers read a state is given it before it is served: `.with_state(AppState)`.

#![allow(unused)]

use axum::extract::State;
use router_axum::prelude::*;

#[derive(Clone)]
struct AppState;

struct UsersController;

#[rest_controller("users")]
impl UsersController {
    async fn cget_action(&self, State(app): State<AppState>) {}
}

#[tokio::main]
async fn main() -> Result<(), ServeError> {
    RestRouter::at("/api").with(UsersController).serve("127.0.0.1:3000").await
}
