//! A port is not an address.

use axum::Router;
use router_axum::prelude::*;

#[tokio::main]
async fn main() -> Result<(), ServeError> {
    ErrorRouter::new().wrap(Router::new()).serve(3000).await
}
