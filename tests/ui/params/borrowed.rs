//! 9 errors: arguments that borrow or have no size.

#![allow(unused)]

use router_axum::prelude::*;
use serde::Deserialize;

// An argument is owned.
struct ReferenceController;

#[rest_controller("users")]
impl ReferenceController {
    async fn post_action(&self, new: &Json<String>) {}
}

// A path value is owned.
struct StrAsPathValueController;

#[rest_controller("users")]
impl StrAsPathValueController {
    async fn get_action(&self, name: &str) {}
}

// A text without a size.
struct TextWithoutSizeController;

#[rest_controller("users")]
impl TextWithoutSizeController {
    async fn get_action(&self, name: str) -> String {
        name.to_uppercase()
    }
}

// Bodies that borrow from the request.
struct BodyBorrowsController;

#[rest_controller("users")]
impl BodyBorrowsController {
    async fn post_action(&self, Json(name): Json<&str>) {}

    async fn put_action(&self, id: i64, Json(names): Json<Option<Vec<&str>>>) {}
}

// Values with texts that are borrowed from the request.
#[derive(Deserialize)]
struct NewUser<'a> {
    name: &'a str,
}

struct BodyBorrowsInsideController;

#[rest_controller("users")]
impl BodyBorrowsInsideController {
    async fn cget_action(&self, Query(wanted): Query<NewUser<'_>>) {}

    async fn post_action(&self, Json(new): Json<Vec<NewUser<'_>>>) {}

    async fn cpatch_action(&self, Json(changes): Json<Changes<'_, u32>>) {}

    async fn cput_action(&self, Json(pair): Json<Pair<'_, '_>>) {}
}

// There are two lifetimes.
#[derive(Deserialize)]
struct Pair<'a, 'b> {
    one: &'a str,
    other: &'b str,
}

// Beside the lifetime stands a type.
#[derive(Deserialize)]
struct Changes<'a, Id> {
    of: Id,
    name: &'a str,
}

fn main() {}
