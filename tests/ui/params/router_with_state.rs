//! A router of controllers is given the state, as an `axum::Router` is.

#![allow(unused)]

use axum::Router;
use router_axum::prelude::*;

#[derive(Clone)]
struct AppState;

struct UsersController;

#[rest_controller("users")]
impl UsersController {
    async fn cget_action(&self, State(state): State<AppState>) {}
}

fn app() -> Router {
    Router::new().merge(RestRouter::new("/api", "controller.rest.").with(UsersController).with_state(AppState))
}

fn main() {}
