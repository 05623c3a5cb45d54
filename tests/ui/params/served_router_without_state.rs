//! A router that is served by itself has no state to give to its controllers.

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
