//! A controller that is added in an `Arc`.

#![allow(unused)]

use std::sync::Arc;

use router_axum::prelude::*;

struct UsersController;

#[rest_controller("users")]
impl UsersController {
    async fn cget_action(&self) {}
}

fn main() {
    let router: RestRouter = RestRouter::new("/api", "controller.rest.").with(Arc::new(UsersController));
}
