//! A layer whose service fails.

#![allow(unused)]

use router_axum::prelude::*;
use tower::util::MapErrLayer;

struct UsersController;

#[rest_controller("users")]
#[layer(MapErrLayer::new(|error: std::convert::Infallible| "failed"))]
impl UsersController {
    async fn get_action(&self, id: i64) -> i64 {
        id
    }
}

fn main() {}
