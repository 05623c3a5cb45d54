//! A controller in an application without its state.

#![allow(unused)]

use router_axum::prelude::*;

#[derive(Clone)]
struct AppState;

struct UsersController;

#[rest_controller("users")]
impl UsersController {
    async fn cget_action(&self, State(state): State<AppState>) {}
}

#[derive(Services)]
struct AppServices {
    #[service("controller.rest.")]
    users: UsersController,
}

fn main() {
    let services = AppServices { users: UsersController };
    let app = WebApp::new(".", false).with_services(services);
}
