//! 2 errors: attributes that do not exist.

#![allow(unused)]

use router_axum::prelude::*;

// `#[after]`, in the manner of `#[before]`.
struct AfterHookController;

#[rest_controller("users")]
impl AfterHookController {
    #[after]
    async fn log(&self) {}

    async fn get_action(&self, id: i64) {}
}

// A middleware in an attribute of its own.
struct MiddlewareByHabitController;

#[rest_controller("users")]
impl MiddlewareByHabitController {
    #[middleware(check_login)]
    async fn cget_action(&self) {}
}

fn main() {}
