//! 2 errors: a part of a state that the applications lack which take the controller, and no state is named at the crate's root.

#![allow(unused)]

use router_axum::prelude::*;

#[derive(Clone)]
struct AppState;

struct UsersController;

#[rest_controller("users")]
impl UsersController {
    async fn cget_action(&self, State(name): State<String>) {}
}

fn merged() -> axum::Router {
    axum::Router::new().merge(RestRouter::at("/api").with(UsersController)).with_state(AppState)
}

fn main() {
    let rest = RestRouter::new("/api", "controller.rest.").with(UsersController);
    let app = WebApp::new(".", false).with_state(AppState).activate(rest);
}
