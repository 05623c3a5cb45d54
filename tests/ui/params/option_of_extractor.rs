//! 6 errors: extractors that cannot be left out, in an `Option`, and extractors in a `Result` with another rejection than theirs.

#![allow(unused)]

use axum::extract::rejection::FormRejection;
use router_axum::prelude::*;
use serde::Deserialize;

struct Member;

impl<S: Sync> axum::extract::FromRequestParts<S> for Member {
    type Rejection = StatusCode;

    async fn from_request_parts(_: &mut axum::http::request::Parts, _: &S) -> std::result::Result<Self, StatusCode> {
        Ok(Self)
    }
}

#[derive(Deserialize)]
struct Filter {
    page: u32,
}

struct UsersController;

#[rest_controller("users")]
impl UsersController {
    #[before]
    async fn only_members(&self, member: Option<Member>) {}

    async fn cget_action(&self, filter: Option<Query<Filter>>, headers: HeaderMap) {}

    async fn get_action(&self, id: u32, member: Option<Member>) {}

    async fn put_action(&self, id: u32, filter: Result<Json<Filter>>) {}

    async fn patch_action(&self, id: u32, member: Result<Member, Error>, filter: Result<Json<Filter>, FormRejection>) {}
}

fn main() {}
