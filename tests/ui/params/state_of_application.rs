//! 3 errors: controllers in applications without their state.

#![allow(unused)]

use router_axum::prelude::*;

#[derive(Clone)]
struct AppState;

// A controller in an application without its state.
struct OfAnotherController;

#[rest_controller("users")]
impl OfAnotherController {
    async fn cget_action(&self, State(state): State<AppState>) {}
}

#[derive(Services)]
struct AppServices {
    #[service("controller.rest.")]
    users: OfAnotherController,
}

fn state_of_another_application() {
    let services = AppServices { users: OfAnotherController };
    let app = WebApp::new(".", false).with_services(services);
}

// A part of a state that the applications lack which take the controller, and no state is named at the crate's root.
struct OfRouterController;

#[rest_controller("users")]
impl OfRouterController {
    async fn cget_action(&self, State(name): State<String>) {}
}

fn merged() -> axum::Router {
    axum::Router::new().merge(RestRouter::at("/api").with(OfRouterController)).with_state(AppState)
}

fn state_of_router_lacks() {
    let rest = RestRouter::new("/api", "controller.rest.").with(OfRouterController);
    let app = WebApp::new(".", false).with_state(AppState).activate(rest);
}

fn main() {}
