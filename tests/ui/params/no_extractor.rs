//! 5 errors: arguments that are not extractors.

#![allow(unused)]

use std::sync::Arc;

use router_axum::prelude::*;

// What requests share, as an argument of its own.
struct Database;

struct BareArcController;

#[rest_controller("users")]
impl BareArcController {
    async fn get_action(&self, id: u32, database: Arc<Database>) {}
}

// An argument that is not an extractor, before others.
#[derive(serde::Deserialize)]
struct FirstNewUser {
    name: String,
}

struct FirstWrapper<T>(T);

struct FirstController;

#[rest_controller("users")]
impl FirstController {
    async fn post_action(&self, new: FirstWrapper<FirstNewUser>, request: Request) {}
}

// A last argument that is not an extractor.
#[derive(serde::Deserialize)]
struct LastNewUser {
    name: String,
}

struct LastWrapper<T>(T);

struct LastController;

#[rest_controller("users")]
impl LastController {
    async fn post_action(&self, new: LastWrapper<LastNewUser>) {}
}

// Cookies that are signed with a key, in a controller that sees no state.
struct SignedCookieJar;

struct KeyedCookiesWithoutStateController;

#[rest_controller("users")]
impl KeyedCookiesWithoutStateController {
    async fn cget_action(&self, cookies: SignedCookieJar) {}
}

// An extractor that needs a state nobody named.
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

struct StateNotNamedController;

#[rest_controller("users")]
impl StateNotNamedController {
    async fn cget_action(&self, #[extract] user: CurrentUser) {}
}

fn main() {}
