//! 4 errors: types that are named as extractors, and need not or cannot be.

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

// An extractor of axum is named.
struct AndKnownController;

#[rest_controller("users", extract(HeaderMap))]
impl AndKnownController {
    async fn get_action(&self, id: u32, headers: HeaderMap) {}
}

// A type is named as an extractor, and no action takes it.
struct AndNoArgumentController;

#[rest_controller("users", extract(CurrentUser, Session))]
impl AndNoArgumentController {
    async fn get_action(&self, id: u32, user: CurrentUser) {}
}

// A path value behind what is named.
struct BeforeAValueController;

#[rest_controller("users", extract(CurrentUser))]
impl BeforeAValueController {
    async fn get_action(&self, user: CurrentUser, id: u32) {}
}

// A misspelt extractor in the attribute.
struct ByASlipController;

#[rest_controller("users", extract(CurentUser))]
impl ByASlipController {
    async fn get_action(&self, id: u32, user: CurrentUser) {}
}

fn main() {}
