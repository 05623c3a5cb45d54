//! A text that is meant for a path value, behind an extractor.

#![allow(unused)]

use router_axum::prelude::*;

struct UsersController;

#[rest_controller("users")]
impl UsersController {
    async fn put_action(&self, request: Request, name: String) {}
}

fn main() {}
