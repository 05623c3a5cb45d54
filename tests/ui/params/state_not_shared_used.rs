//! 2 errors of 1 mistake: a state that threads cannot share, which the compiler tells of the next call too.

use router_axum::prelude::*;

#[derive(Clone)]
struct Scanner {
    handle: *mut u8,
}

struct UsersController;

#[rest_controller("users")]
impl UsersController {
    async fn cget_action(&self) {}
}

fn main() {
    let app = WebApp::new(".", false).with_state(Scanner { handle: std::ptr::null_mut() });
    let _ = app.with_service("controller.rest.", UsersController);
}
