//! Parts of the state, and nobody says of which.

#![allow(unused)]

use router_axum::prelude::*;

#[derive(Clone)]
struct Users;

#[derive(Clone)]
struct Posts;

struct UsersController;

#[rest_controller("users")]
impl UsersController {
    async fn cget_action(&self, State(users): State<Users>) {}

    async fn post_action(&self, State(posts): State<Posts>) {}
}

fn main() {}
