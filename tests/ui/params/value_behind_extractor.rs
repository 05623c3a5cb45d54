//! 6 errors: path values that do not come first.

#![allow(unused)]

use router_axum::prelude::*;

// A path value that does not come first.
struct ValueController;

#[rest_controller("users")]
impl ValueController {
    async fn get_action(&self, headers: HeaderMap, id: i64) {}
}

// A path value that is a text stands behind the state.
struct TextBehindStateController;

#[rest_controller("users")]
impl TextBehindStateController {
    async fn get_action(&self, State(count): State<u32>, id: String) {}
}

// A path value that is a text stands among extractors.
struct TextAmongOthersController;

#[rest_controller("users")]
impl TextAmongOthersController {
    async fn put_action(&self, State(count): State<u32>, id: String, headers: HeaderMap, body: String) {}
}

// The rest of a written path, behind the method.
struct RestBehindMethodController;

#[rest_controller("files")]
impl RestBehindMethodController {
    #[route(ANY, "/raw/{*rest}")]
    async fn raw_action(&self, method: Method, rest: String) {}
}

// A value of the path that the controller stands below, behind the state.
struct BelowController;

#[rest_controller("devices", below = "tenants/{tenant}")]
impl BelowController {
    async fn cget_action(&self, State(count): State<u32>, tenant: String) {}
}

// The request of another framework, in front of a path value.
type HttpRequest = Request;

struct RequestOfActixController;

#[rest_controller("users")]
impl RequestOfActixController {
    async fn get_action(&self, request: HttpRequest, id: u32) {}
}

fn main() {}
