//! 4 errors: arguments that read the body and are not the last.

#![allow(unused)]

use router_axum::prelude::*;

#[derive(serde::Deserialize)]
struct NewUser {
    name: String,
}

// A body that is not the last argument.
struct JsonController;

#[rest_controller("users")]
impl JsonController {
    async fn post_action(&self, Json(new): Json<NewUser>, headers: HeaderMap) {}
}

// The request is taken before the last argument.
struct RequestController;

#[rest_controller("users")]
impl RequestController {
    async fn cget_action(&self, request: Request, Query(filter): Query<NewUser>) {}
}

// The body as text, not as the last argument.
struct StringController;

#[rest_controller("users")]
impl StringController {
    async fn post_action(&self, headers: HeaderMap, body: String, request: Request) {}
}

// Two arguments that read the body.
struct TwoBodiesController;

#[rest_controller("users")]
impl TwoBodiesController {
    async fn post_action(&self, Json(new): Json<NewUser>, request: Request) {}
}

fn main() {}
