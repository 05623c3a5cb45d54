//! An underscore.

#![allow(unused)]

use router_axum::prelude::*;

struct UsersController;

#[rest_controller("blog_posts")]
impl UsersController {
    async fn cget_action(&self) {}
}

fn main() {}
