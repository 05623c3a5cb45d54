//! What is named is not an extractor.

#![allow(unused)]

use axum::{extract::FromRequestParts, http::request::Parts};
use router_axum::prelude::*;

struct CurrentUser;

impl<S: Sync> FromRequestParts<S> for CurrentUser {
    type Rejection = StatusCode;

    async fn from_request_parts(_: &mut Parts, _: &S) -> std::result::Result<Self, StatusCode> {
        Ok(Self)
    }
}

struct Plain;

struct UsersController;

#[rest_controller("users", extract(Plain))]
impl UsersController {
    async fn get_action(&self, id: u32, plain: Plain) {}
}

fn main() {}
