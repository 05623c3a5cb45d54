//! An extractor of one's own where a path value is expected.

#![allow(unused)]

use router_axum::prelude::*;

struct CurrentUser;

impl<S: Sync> axum::extract::FromRequestParts<S> for CurrentUser {
    type Rejection = StatusCode;

    async fn from_request_parts(_: &mut axum::http::request::Parts, _: &S) -> std::result::Result<Self, StatusCode> {
        Ok(Self)
    }
}

struct UsersController;

#[rest_controller("users")]
impl UsersController {
    async fn get_action(&self, user: CurrentUser) {}
}

fn main() {}
