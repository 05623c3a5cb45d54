//! 7 errors: routes whose HTTP method is missing, or is none.

#![allow(unused)]

use router_axum::prelude::*;

// Neither method nor path.
struct EmptyController;

#[rest_controller("users")]
impl EmptyController {
    #[route]
    async fn search_action(&self) {}
}

// A route with its method in one string.
struct InOneStringController;

#[rest_controller("users")]
impl InOneStringController {
    #[route("PUT /search")]
    async fn search_action(&self) {}
}

// A method in lower case.
struct LowerCaseMethodController;

#[rest_controller("users")]
impl LowerCaseMethodController {
    #[route(get, "/search")]
    async fn search_action(&self) {}
}

// A method as axum's type has it.
struct OfTypeController;

#[rest_controller("users")]
impl OfTypeController {
    #[route(Method::GET, "/search")]
    async fn search_action(&self) {}
}

// A method in quotes.
struct QuotedMethodController;

#[rest_controller("users")]
impl QuotedMethodController {
    #[route("GET", "/search")]
    async fn search_action(&self) {}
}

// A method that does not exist.
struct UnknownMethodController;

#[rest_controller("users")]
impl UnknownMethodController {
    #[route(FETCH, "/search")]
    async fn search_action(&self) {}
}

// A path alone.
struct WithoutMethodController;

#[rest_controller("users")]
impl WithoutMethodController {
    #[route("/search")]
    async fn search_action(&self) {}
}

fn main() {}
