//! A state that is not part of the one that the controller's attribute names.

#![allow(unused)]

use router_axum::prelude::*;

#[derive(Clone)]
struct AppState;

#[derive(Clone)]
struct Pool;

struct UsersController;

#[rest_controller("users", state = AppState)]
impl UsersController {
    async fn get_action(&self, id: u32, State(pool): State<Pool>) {}
}

fn main() {}
