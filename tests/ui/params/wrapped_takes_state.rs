//! What an error layer stands around has its state before it is served.

use axum::{Router, extract::State, routing::get};
use router_axum::prelude::*;

#[derive(Clone)]
struct AppState;

async fn about(State(_): State<AppState>) {}

#[tokio::main]
async fn main() -> Result<(), ServeError> {
    ErrorRouter::new().wrap(Router::new().route("/about", get(about))).serve("127.0.0.1:3000").await
}
