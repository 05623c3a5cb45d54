//! 2 errors: states that are not part of the controller's.

#![allow(unused)]

use router_axum::prelude::*;

// Parts of the state, and nobody says of which.
#[derive(Clone)]
struct Users;

#[derive(Clone)]
struct Posts;

struct SeveralStatesController;

#[rest_controller("users")]
impl SeveralStatesController {
    async fn cget_action(&self, State(users): State<Users>) {}

    async fn post_action(&self, State(posts): State<Posts>) {}
}

// A state that is not part of the one that the controller's attribute names.
#[derive(Clone)]
struct AppState;

#[derive(Clone)]
struct Pool;

struct NoPartController;

#[rest_controller("users", state = AppState)]
impl NoPartController {
    async fn get_action(&self, id: u32, State(pool): State<Pool>) {}
}

fn main() {}
