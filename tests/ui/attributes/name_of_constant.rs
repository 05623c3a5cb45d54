//! 2 errors: controllers that are named by a constant and by a macro.

#![allow(unused)]

use router_axum::prelude::*;

const USERS: &str = "users";

struct UsersController;

#[rest_controller(USERS)]
impl UsersController {
    async fn cget_action(&self) {}
}

struct PostsController;

#[rest_controller(concat!("po", "sts"))]
impl PostsController {
    async fn cget_action(&self) {}
}

fn main() {}
