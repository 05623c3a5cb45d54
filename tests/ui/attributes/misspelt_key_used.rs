//! A key with a letter missing, an extractor that needs it, and a path.

#![allow(unused)]

use router_axum::prelude::*;

use axum::{extract::FromRequestParts, http::request::Parts};

#[derive(Clone)]
struct AppState;

struct CurrentUser;

impl FromRequestParts<AppState> for CurrentUser {
    type Rejection = Error;

    async fn from_request_parts(parts: &mut Parts, state: &AppState) -> Result<Self> {
        Ok(Self)
    }
}

struct UsersController;

#[rest_controller("users", stat = AppState)]
impl UsersController {
    async fn get_action(&self, id: i64, #[extract] user: CurrentUser) {}

    async fn post_action(&self, paths: Paths<Self>) -> Created<i64> {
        Created::at(paths.get_path(7), 7)
    }
}

fn main() {
    let app = WebApp::new(".", false).with_state(AppState).with_service("controller.rest.", UsersController);
}
