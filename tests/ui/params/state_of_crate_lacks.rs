//! The only state that is taken is not a part of the one that the crate names.

#![allow(unused)]

use router_axum::prelude::*;

#[derive(Clone)]
struct AppState;

type ControllerState = AppState;

struct UsersController;

#[rest_controller("users")]
impl UsersController {
    async fn cget_action(&self, State(name): State<String>) {}
}

fn main() {}
