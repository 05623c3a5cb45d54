//! 2 errors: a state that threads cannot share, which the compiler tells of the next call too.

use std::rc::Rc;

use router_axum::prelude::*;

struct UsersController;

#[rest_controller("users")]
impl UsersController {
    async fn cget_action(&self) {}
}

fn main() {
    let app = WebApp::new(".", false).with_state(Rc::new("shop"));
    let _ = app.with_service("controller.rest.", UsersController);
}
