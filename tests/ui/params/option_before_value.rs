//! A value that may be missing, before one that may not: neither is in the path.

#![allow(unused)]

use router_axum::prelude::*;

struct UsersController;

#[rest_controller("users")]
impl UsersController {
    async fn cget_action(&self, page: Option<u32>, limit: u32) {}
}

fn main() {}
