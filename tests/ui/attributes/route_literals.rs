//! 7 errors: names in the paths of routes that no request has, or in another spelling.

#![allow(unused)]

use router_axum::prelude::*;

// Capitals, a sign and an escape are right: they are not reported.
struct RightController;

#[rest_controller("mailFolders", below = "Me/{Id}")]
impl RightController {
    #[route(GET, "/$count/v1.0_b/messages:send(all)/caf%C3%A9")]
    async fn count_action(&self, Id: i64) {}
}

// A letter that is escaped.
struct EscapedLetterController;

#[rest_controller("users")]
impl EscapedLetterController {
    #[route(GET, "/Search%3Aall")]
    async fn search_action(&self) {}
}

// A letter that is not.
struct UnescapedController;

#[rest_controller("users")]
impl UnescapedController {
    #[route(GET, "/Café")]
    async fn menu_action(&self) {}
}

// A query.
struct QueryController;

#[rest_controller("users")]
impl QueryController {
    #[route(GET, "/findByStatus?status=")]
    async fn find_action(&self) {}
}

// A name that begins as a value of another router does.
struct ColonController;

#[rest_controller("users")]
impl ColonController {
    #[route(POST, "/:batchGet")]
    async fn batch_action(&self) {}
}

// A part of a segment.
struct PartController;

#[rest_controller("users")]
impl PartController {
    #[route(POST, "/{id}:reset")]
    async fn reset_action(&self, id: String) {}
}

// Two values in one segment.
struct TwoPartsController;

#[rest_controller("routes")]
impl TwoPartsController {
    #[route(GET, "/{from}-{to}")]
    async fn between_action(&self, from: String, to: String) {}
}

// What clients resolve.
struct DotsController;

#[rest_controller("users")]
impl DotsController {
    #[route(GET, "/%2E%2e/Search")]
    async fn search_action(&self) {}
}

fn main() {}
