//! 2 errors: an application and a router, each asked as an axum router is in a test.

#![allow(unused)]

use axum::{body::Body, extract::Request};
use router_axum::prelude::*;
use tower::ServiceExt;

async fn test(app: WebApp, rest: RestRouter) {
    let response = app.oneshot(Request::new(Body::empty())).await.unwrap();
    let same = rest.oneshot(Request::new(Body::empty())).await.unwrap();
}

fn main() {}
