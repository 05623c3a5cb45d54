//! The state of the crate cannot be cloned.

#![allow(unused)]

use axum::{extract::FromRequestParts, http::request::Parts};
use router_axum::prelude::*;

struct AppState;

type ControllerState = AppState;

struct CurrentUser;

impl FromRequestParts<AppState> for CurrentUser {
    type Rejection = StatusCode;

    async fn from_request_parts(_: &mut Parts, _: &AppState) -> std::result::Result<Self, StatusCode> {
        Ok(Self)
    }
}

struct UsersController;

#[rest_controller("users")]
impl UsersController {
    async fn cget_action(&self, #[extract] user: CurrentUser) {}
}

fn main() {}
