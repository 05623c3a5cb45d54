//! The name of the crate's state is misspelt.

#![allow(unused)]

use router_axum::prelude::*;

#[derive(Clone)]
struct AppState;

type ControllerState = ApState;

struct UsersController;

#[rest_controller("users")]
impl UsersController {
    async fn cget_action(&self, state: State<AppState>) {}

    async fn get_action(&self, id: u64) {}
}

fn main() {}
