//! 9 errors: marks on arguments that say what is so without them, or stand where none can.

#![allow(unused)]

use router_axum::prelude::*;

// An argument is one of the two.
struct ExtractAndPathController;

#[rest_controller("users")]
impl ExtractAndPathController {
    async fn get_action(&self, #[extract] #[path] id: i64) {}
}

// A mark on what is an extractor anyway.
struct ExtractNeedlessController;

#[rest_controller("users")]
impl ExtractNeedlessController {
    async fn post_action(&self, #[extract] Json(new): Json<String>) {}
}

// A mark on what is a path value anyway.
struct PathNeedlessController;

#[rest_controller("users")]
impl PathNeedlessController {
    async fn get_action(&self, #[path] id: i64) {}
}

// A mark of a path value on an extractor.
struct PathOnExtractorController;

#[rest_controller("users")]
impl PathOnExtractorController {
    async fn cget_action(&self, #[path] Query(page): Query<u32>) {}
}

// An argument's mark on a helper.
struct ExtractOnHelperController;

#[rest_controller("users")]
impl ExtractOnHelperController {
    async fn cget_action(&self) {}

    async fn find(&self, #[extract] id: i64) {}
}

// An argument's mark on a method.
struct ExtractOnMethodController;

#[rest_controller("users")]
impl ExtractOnMethodController {
    #[extract]
    async fn cget_action(&self) {}
}

// A mark on an argument of what has no route.
struct ExtractOnNoRouteController;

#[rest_controller("users")]
impl ExtractOnNoRouteController {
    #[no_route]
    async fn find_action(&self, #[extract] id: i64) {}

    async fn cget_action(&self) {}
}

// An argument's mark on the receiver.
struct ExtractOnReceiverController;

#[rest_controller("users")]
impl ExtractOnReceiverController {
    async fn cget_action(#[extract] &self) {}
}

// A mark twice.
struct ExtractTwiceController;

#[rest_controller("users")]
impl ExtractTwiceController {
    async fn cget_action(&self, #[extract] #[extract] body: String) {}
}

fn main() {}
