//! 3 errors: methods of an `axum::Router`, and of a router of controllers, on a kernel.

#![allow(unused)]

use router_axum::prelude::*;

struct UsersController;

#[rest_controller("users")]
impl UsersController {
    async fn cget_action(&self) {}
}

fn app() -> WebApp {
    WebApp::new(".", false)
}

fn main() {
    let with_controller = app().with(UsersController);
    let with_fallback = app().fallback(async || "lost");
    let nested = app().nest("/admin", axum::Router::<()>::new());
}
