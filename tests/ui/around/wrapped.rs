//! 2 errors: an error layer around what it cannot stand around.

use axum::{Router, extract::State, routing::get};
use router_axum::prelude::*;

// An error layer around a kernel, which has one.
fn wrap_of_kernel() {
    let app = WebApp::new(".", false).activate(ErrorRouter::new());
    let _ = ErrorRouter::new().wrap(app);
}

// An error layer around a router that has not its state yet.
#[derive(Clone)]
struct AppState {
    greeting: &'static str,
}

async fn greet(State(app): State<AppState>) -> &'static str {
    app.greeting
}

fn wrap_of_router_with_state() {
    let router: Router<AppState> = Router::new().route("/", get(greet));
    let _ = ErrorRouter::new().wrap(router);
}

fn main() {}
