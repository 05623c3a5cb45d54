//! A sub-resource as a controller of its own.

#![allow(unused)]

use router_axum::prelude::*;

struct UsersController;

#[rest_controller("teams/{team}/users")]
impl UsersController {
    async fn cget_action(&self) {}
}

fn main() {}
