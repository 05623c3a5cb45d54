//! An address as axum converts it.

#![allow(unused)]

use router_axum::{Server, prelude::*};

async fn serve(app: WebApp) -> Result<(), ServeError> {
    app.serve_with(([127, 0, 0, 1], 3000), Server::new()).await
}

fn main() {}
