//! 2 errors: values with texts that are borrowed from the request.

#![allow(unused)]

use router_axum::prelude::*;
use serde::Deserialize;

#[derive(Deserialize)]
struct NewUser<'a> {
    name: &'a str,
}

struct UsersController;

#[rest_controller("users")]
impl UsersController {
    async fn cget_action(&self, Query(wanted): Query<NewUser<'_>>) {}

    async fn post_action(&self, Json(new): Json<Vec<NewUser<'_>>>) {}
}

fn main() {}
