//! An extractor of one's own that may fail, in an `Option`.

#![allow(unused)]

use axum::{extract::FromRequestParts, http::request::Parts};
use router_axum::prelude::*;

struct Member;

impl<S: Sync> FromRequestParts<S> for Member {
    type Rejection = Error;

    async fn from_request_parts(_: &mut Parts, _: &S) -> Result<Self> {
        Err(Error::unauthorized())
    }
}

struct UsersController;

#[rest_controller("users")]
impl UsersController {
    async fn cget_action(&self, member: Option<Member>) -> u32 {
        1
    }
}

fn main() {}
