//! A controller where a kernel expects a router.

#![allow(unused)]

use router_axum::prelude::*;

struct UsersController;

#[rest_controller("users")]
impl UsersController {
    async fn cget_action(&self) {}
}

fn main() {
    let app = WebApp::new(".", false).activate(UsersController);
}
