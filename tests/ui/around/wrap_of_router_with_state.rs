//! An error layer around a router that has not its state yet

use axum::{Router, extract::State, routing::get};
use router_axum::prelude::*;

#[derive(Clone)]
struct AppState {
    greeting: &'static str,
}

async fn greet(State(app): State<AppState>) -> &'static str {
    app.greeting
}

fn main() {
    let router: Router<AppState> = Router::new().route("/", get(greet));
    let _ = ErrorRouter::new().wrap(router);
}
