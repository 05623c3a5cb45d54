//! 2 errors: a state that threads cannot share, which the compiler tells of the next call too.

use std::cell::Cell;

use router_axum::prelude::*;

#[derive(Clone)]
struct Visits {
    today: Cell<u32>,
}

struct UsersController;

#[rest_controller("users")]
impl UsersController {
    async fn cget_action(&self) {}
}

fn main() {
    let app = WebApp::new(".", false).with_state(Visits { today: Cell::new(0) });
    let _ = app.with_service("controller.rest.", UsersController);
}
