//! 8 errors: keys that a controller does not have.

#![allow(unused)]

use axum::{extract::FromRequestParts, http::request::Parts};
use router_axum::prelude::*;

#[derive(Clone)]
struct AppState;

// A key with a capital.
struct KeyCapitalController;

#[rest_controller("users", State = AppState)]
impl KeyCapitalController {
    async fn cget_action(&self, State(state): State<AppState>) {}
}

// A key with a letter missing.
struct MisspeltKeyController;

#[rest_controller("users", stat = AppState)]
impl MisspeltKeyController {
    async fn options_action(&self, id: i64) {}
}

// A key that does not exist.
struct UnknownKeyController;

#[rest_controller("users", prefix = "/api")]
impl UnknownKeyController {
    async fn options_action(&self, id: i64) {}
}

// Something else.
struct StrayTokenController;

#[rest_controller("users", #)]
impl StrayTokenController {
    async fn options_action(&self, id: i64) {}
}

// What stands around actions, in the controller's attribute.
struct LayerAsKeyController;

#[rest_controller("users", layer = axum::middleware::from_fn(check_login), before = check_login)]
impl LayerAsKeyController {
    async fn cget_action(&self) {}
}

// A key with a letter missing.
struct SessionController;

#[web_controller("session", servce = "logins")]
impl SessionController {
    async fn post_index_action(&self) -> &'static str { "/" }
}

// A key with a letter missing, an extractor that needs it, and a path.
struct CurrentUser;

impl FromRequestParts<AppState> for CurrentUser {
    type Rejection = Error;

    async fn from_request_parts(parts: &mut Parts, state: &AppState) -> Result<Self> {
        Ok(Self)
    }
}

struct MisspeltKeyUsedController;

#[rest_controller("users", stat = AppState)]
impl MisspeltKeyUsedController {
    async fn get_action(&self, id: i64, #[extract] user: CurrentUser) {}

    async fn post_action(&self, paths: Paths<Self>) -> Created<i64> {
        Created::at(paths.get_path(7), 7)
    }
}

fn misspelt_key_used() {
    let app = WebApp::new(".", false).with_state(AppState).with_service("controller.rest.", MisspeltKeyUsedController);
}

fn main() {}
