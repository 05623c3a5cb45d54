//! A layer that takes a field of the controller away.

#![allow(unused)]

use axum::middleware::{Next, from_fn_with_state};
use router_axum::prelude::*;

#[derive(Clone)]
struct Keys;

async fn check_key(State(keys): State<Keys>, request: Request, next: Next) -> Response {
    next.run(request).await
}

struct UsersController {
    keys: Keys,
}

#[rest_controller("users")]
impl UsersController {
    #[layer(from_fn_with_state(self.keys, check_key))]
    async fn cget_action(&self) {}
}

fn main() {}
