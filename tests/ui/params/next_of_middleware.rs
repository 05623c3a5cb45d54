//! An action that is written as axum's middleware.

#![allow(unused)]

use axum::middleware::Next;
use router_axum::prelude::*;

struct UsersController;

#[rest_controller("users")]
impl UsersController {
    async fn cget_action(&self, request: Request, next: Next) -> Response {
        next.run(request).await
    }
}

fn main() {}
