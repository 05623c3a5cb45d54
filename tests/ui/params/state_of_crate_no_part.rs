//! A part that the state of the crate does not have.

#![allow(unused)]

use axum::extract::FromRef;
use router_axum::prelude::*;

#[derive(Clone)]
struct Users;

#[derive(Clone)]
struct Posts;

#[derive(Clone)]
struct AppState;

impl FromRef<AppState> for Users {
    fn from_ref(_: &AppState) -> Self {
        Self
    }
}

type ControllerState = AppState;

struct UsersController;

#[rest_controller("users")]
impl UsersController {
    async fn cget_action(&self, State(users): State<Users>) {}

    async fn post_action(&self, State(posts): State<Posts>) {}
}

fn main() {}
