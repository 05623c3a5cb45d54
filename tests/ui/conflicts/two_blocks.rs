//! 2 errors: types with two annotated blocks.

#![allow(unused)]

use router_axum::prelude::*;

// A type with two annotated blocks, which is used.
struct UsedController;

#[rest_controller("users")]
impl UsedController {
    async fn cget_action(&self) {}
}

#[rest_controller("people")]
impl UsedController {
    async fn get_action(&self, id: i64) {}
}

#[derive(Services)]
struct AppServices {
    #[service("controller.rest.")]
    users: UsedController,
}

fn two_blocks() {
    let app = WebApp::new(".", false).with_services(AppServices { users: UsedController });
    let router: RestRouter = RestRouter::new("/api", "controller.rest.").with(UsedController);
}

// The state is known behind the calls.
fn of_any_state() -> axum::Router {
    RestRouter::new("/api", "controller.rest.").with(UsedController).into()
}

fn alone() {
    let app = WebApp::new(".", false).with_service("controller.rest.", UsedController);
}

// A type with two annotated blocks, whose extractors read the state.
struct WithStateController;

#[rest_controller("users")]
impl WithStateController {
    async fn cget_action(&self, State(count): State<u32>) {}
}

#[rest_controller("users")]
impl WithStateController {
    async fn get_action(&self, id: i64, State(count): State<u32>) {}
}

fn main() {}
