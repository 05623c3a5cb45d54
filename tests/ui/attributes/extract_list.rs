//! 5 errors: lists of extractors that cannot be read.

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

// A list in the form of a key.
struct AsKeyController;

#[rest_controller("users", extract = CurrentUser)]
impl AsKeyController {
    async fn get_action(&self, id: u32, user: CurrentUser) {}
}

// Two lists.
struct TwiceController;

#[rest_controller("users", extract(CurrentUser), extract(Session))]
impl TwiceController {
    async fn get_action(&self, id: u32, user: CurrentUser) {}
}

// An empty list.
struct OfNothingController;

#[rest_controller("users", extract())]
impl OfNothingController {
    async fn get_action(&self, id: u32, user: CurrentUser) {}
}

// A list without a type.
struct WithoutTypesController;

#[rest_controller("users", extract)]
impl WithoutTypesController {
    async fn get_action(&self, id: u32, user: CurrentUser) {}
}

// A text in place of a type.
struct OfTextController;

#[rest_controller("users", extract("CurrentUser"))]
impl OfTextController {
    async fn get_action(&self, id: u32, user: CurrentUser) {}
}

fn main() {}
