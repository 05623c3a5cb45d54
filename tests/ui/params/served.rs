//! 5 errors: what cannot be served as it is, and addresses that are none.

#![allow(unused)]

use axum::{Router, extract::State, routing::get};
use router_axum::{Server, prelude::*};

#[derive(Clone)]
struct AppState;

// An address as axum converts it.
async fn serve_on_octets(app: WebApp) -> Result<(), ServeError> {
    app.serve_with(([127, 0, 0, 1], 3000), Server::new()).await
}

// A port without an address.
async fn serve_on_port(app: WebApp) -> Result<(), ServeError> {
    app.serve(3000).await
}

// A port is not an address.
async fn wrapped_served_on_port() -> Result<(), ServeError> {
    ErrorRouter::new().wrap(Router::new()).serve(3000).await
}

// A router whose controllers read a state is given it before it is served: `.with_state(AppState)`.
struct RouterWithoutStateController;

#[rest_controller("users")]
impl RouterWithoutStateController {
    async fn cget_action(&self, State(app): State<AppState>) {}
}

async fn served_router_without_state() -> Result<(), ServeError> {
    RestRouter::at("/api").with(RouterWithoutStateController).serve("127.0.0.1:3000").await
}

// What an error layer stands around has its state before it is served.
async fn about(State(_): State<AppState>) {}

async fn wrapped_takes_state() -> Result<(), ServeError> {
    ErrorRouter::new().wrap(Router::new().route("/about", get(about))).serve("127.0.0.1:3000").await
}

fn main() {}
