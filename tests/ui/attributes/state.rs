//! 7 errors: states that are not said, said twice, or cannot be one, and a crate that is not a path.

#![allow(unused)]

use router_axum::prelude::*;

// A state that is not said.
struct AloneController;

#[rest_controller("users", state)]
impl AloneController {
    async fn options_action(&self, id: i64) {}
}

// A state that is not a type.
struct StringController;

#[rest_controller("users", state = "AppState")]
impl StringController {
    async fn options_action(&self, id: i64) {}
}

// The state without its key.
#[derive(Clone)]
struct WithoutKeyAppState;

struct WithoutKeyController;

#[rest_controller("users", WithoutKeyAppState)]
impl WithoutKeyController {
    async fn cget_action(&self) {}
}

// Borrowed states.
struct BorrowedAppState;

struct BorrowedController;

#[rest_controller("users", state = &BorrowedAppState)]
impl BorrowedController {
    async fn cget_action(&self) {}
}

struct PostsController;

#[rest_controller("posts")]
impl PostsController {
    async fn cget_action(&self, State(state): State<&BorrowedAppState>) {}
}

// Two states.
struct KeyTwiceController;

#[rest_controller("users", state = (), state = ())]
impl KeyTwiceController {
    async fn options_action(&self, id: i64) {}
}

// A crate that is not a path.
struct CrateStringController;

#[rest_controller("users", crate = "router_axum")]
impl CrateStringController {
    async fn options_action(&self, id: i64) {}
}

fn main() {}
