//! A function becomes a layer by `from_fn`.

#![allow(unused)]

use axum::middleware::Next;
use router_axum::prelude::*;

struct UsersController;

async fn log(request: Request, next: Next) -> Response {
    next.run(request).await
}

#[rest_controller("users")]
#[layer(log)]
impl UsersController {
    async fn get_action(&self, id: i64) -> i64 {
        id
    }
}

fn main() {}
