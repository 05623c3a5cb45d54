//! 6 errors: what is not an argument of an action, and too many of them.

#![allow(unused)]

use axum::middleware::Next;
use router_axum::prelude::*;

// An action that is written as axum's middleware.
struct NextOfMiddlewareController;

#[rest_controller("users")]
impl NextOfMiddlewareController {
    async fn cget_action(&self, request: Request, next: Next) -> Response {
        next.run(request).await
    }
}

// A request and a response, as other frameworks hand them over.
struct ResponseAsArgumentController;

#[rest_controller("users")]
impl ResponseAsArgumentController {
    async fn cget_action(&self, request: Request, response: Response) {}

    async fn get_action(&self, id: u32, response: &mut Response) {}

    async fn post_action(&self, cookies: &CookieJar<'_>) {}
}

// `#[extract]` on a number, which only a path holds.
struct ExtractOnPathValueController;

#[rest_controller("users")]
impl ExtractOnPathValueController {
    async fn get_action(&self, #[extract] id: i64) {}
}

// More arguments than one call reads.
struct TooManyArgumentsController;

#[rest_controller("users")]
impl TooManyArgumentsController {
    async fn cget_action(
        &self,
        _: HeaderMap,
        _: HeaderMap,
        _: HeaderMap,
        _: HeaderMap,
        _: HeaderMap,
        _: HeaderMap,
        _: HeaderMap,
        _: HeaderMap,
        _: HeaderMap,
        _: HeaderMap,
        _: HeaderMap,
        _: HeaderMap,
        _: HeaderMap,
        _: HeaderMap,
        _: HeaderMap,
        _: HeaderMap,
        _: HeaderMap,
    ) {
    }
}

fn main() {}
