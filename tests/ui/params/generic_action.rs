//! A type that no request says.

#![allow(unused)]

use router_axum::prelude::*;

struct UsersController;

#[rest_controller("users")]
impl UsersController {
    async fn post_action<T: serde::de::DeserializeOwned>(&self, Json(new): Json<T>) {}
}

fn main() {}
