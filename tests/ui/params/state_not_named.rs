//! An extractor that needs a state nobody named.

#![allow(unused)]

use router_axum::prelude::*;

#[derive(Clone)]
struct AppState;

struct CurrentUser;

impl axum::extract::FromRequestParts<AppState> for CurrentUser {
    type Rejection = StatusCode;

    async fn from_request_parts(
        _: &mut axum::http::request::Parts,
        _: &AppState,
    ) -> std::result::Result<Self, StatusCode> {
        Ok(Self)
    }
}

struct UsersController;

#[rest_controller("users")]
impl UsersController {
    async fn cget_action(&self, #[extract] user: CurrentUser) {}
}

fn main() {}
