//! 6 errors: path values that are not a name and a type.

#![allow(unused)]

use axum::extract::Path;
use router_axum::prelude::*;

// A path value without a name.
struct UserId(i64);

struct OfTypeController;

#[rest_controller("users")]
impl OfTypeController {
    async fn get_action(&self, UserId(id): UserId) {}
}

// Path values in a tuple, as axum has them.
struct OfTupleController;

#[rest_controller("users")]
impl OfTupleController {
    async fn get_comments_action(&self, (id, comment): (u32, u32)) {}
}

// A path value that has no name.
struct ValueWithoutNameController;

#[rest_controller("users")]
impl ValueWithoutNameController {
    async fn get_action(&self, _: u32) {}
}

// An argument that is there in some builds.
struct ConditionalArgumentController;

#[rest_controller("users")]
impl ConditionalArgumentController {
    async fn get_action(&self, #[cfg(all())] id: i64) {}
}

// A path value that is taken apart as axum's extractor, and an extractor with the type of its value alone.
struct ExtractorsController;

#[rest_controller("users")]
impl ExtractorsController {
    async fn get_action(&self, Path(id): u32) {}

    async fn put_action(&self, id: u32, Json(age): u8) {}
}

fn main() {}
