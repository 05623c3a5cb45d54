//! A hyphen that separates nothing.

#![allow(unused)]

use router_axum::prelude::*;

struct UsersController;

#[rest_controller("blog-")]
impl UsersController {
    async fn cget_action(&self) {}
}

fn main() {}
