//! 2 errors: states that requests cannot have, and that actions read.

#![allow(unused)]

use router_axum::prelude::*;

// A state that cannot be cloned.
struct AppState;

struct UsersController;

#[rest_controller("users")]
impl UsersController {
    async fn cget_action(&self, State(state): State<AppState>) {}
}

// One that stays on its thread.
#[derive(Clone)]
struct LocalState {
    users: std::rc::Rc<u32>,
}

struct LocalController;

#[rest_controller("users", state = LocalState)]
impl LocalController {
    #[before]
    async fn check(&self, State(state): State<LocalState>) {}

    async fn cget_action(&self, headers: HeaderMap) {}
}

fn main() {}
