//! 8 errors: arguments without their extractor, which count as path values.

#![allow(unused)]

use router_axum::prelude::*;
use serde::Deserialize;

#[derive(serde::Deserialize)]
struct NewNote {
    text: String,
}

// Bodies as they stand in other frameworks.
#[derive(Deserialize)]
struct NewReview {
    text: String,
}

struct BareBodyController;

#[rest_controller("reviews")]
impl BareBodyController {
    async fn post_action(&self, new: NewReview) {}

    async fn put_action(&self, id: u32, new: NewReview) {}
}

// What stands behind `?`, without its extractor.
#[derive(Deserialize)]
struct Filter {
    page: u32,
}

struct BareQueryController;

#[rest_controller("reviews")]
impl BareQueryController {
    async fn cget_action(&self, filter: Filter) {}
}

// The state without its extractor.
#[derive(Clone)]
struct AppState {
    limit: u32,
}

struct BareStateController;

#[rest_controller("users", state = AppState)]
impl BareStateController {
    async fn cget_action(&self, app: AppState) -> u32 {
        app.limit
    }
}

// Values of the query string, as FastAPI takes them.
struct ValuesOfQueryController;

#[rest_controller("users")]
impl ValuesOfQueryController {
    async fn cget_action(&self, skip: u32, limit: u32) {}
}

// An extractor of one's own without its mark, where no path value is expected and the body is read.
struct BesideBodyCurrentUser;

struct BesideBodyController;

#[rest_controller("notes")]
impl BesideBodyController {
    async fn post_action(&self, user: BesideBodyCurrentUser, Json(new): Json<NewNote>) {}
}

// An extractor of one's own without its mark, where no path value is expected and a body is read, if there is one.
struct BesideOptionalBodyCurrentUser;

struct BesideOptionalBodyController;

#[rest_controller("notes")]
impl BesideOptionalBodyController {
    async fn post_action(&self, user: BesideOptionalBodyCurrentUser, new: Option<Json<NewNote>>) {}
}

// An extractor of one's own that counts as a path value.
struct ForgottenCurrentUser;

impl<S: Sync> axum::extract::FromRequestParts<S> for ForgottenCurrentUser {
    type Rejection = StatusCode;

    async fn from_request_parts(_: &mut axum::http::request::Parts, _: &S) -> std::result::Result<Self, StatusCode> {
        Ok(Self)
    }
}

struct ForgottenController;

#[rest_controller("users")]
impl ForgottenController {
    async fn cget_action(&self, user: ForgottenCurrentUser) {}
}

fn main() {}
