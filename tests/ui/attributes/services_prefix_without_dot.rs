//! The prefix of all fields is a whole service name.

#![allow(unused)]

use router_axum::prelude::*;

struct UsersController;

#[rest_controller("users")]
impl UsersController {
    async fn cget_action(&self) {}
}

struct PostsController;

#[rest_controller("posts")]
impl PostsController {
    async fn cget_action(&self) {}
}

#[derive(Services)]
#[services("controller.rest.v1")]
struct AppServices {
    users: UsersController,
    posts: PostsController,
}

fn main() {}
