//! A hook that is written as a function of axum's middleware.

#![allow(unused)]

use axum::middleware::Next;
use router_axum::prelude::*;

struct UsersController;

#[rest_controller("users")]
impl UsersController {
    #[before]
    async fn check_login(&self, request: Request, next: Next) -> Response {
        next.run(request).await
    }

    async fn cget_action(&self) {}
}

fn main() {}
