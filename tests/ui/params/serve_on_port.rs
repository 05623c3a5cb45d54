//! A port without an address.

#![allow(unused)]

use router_axum::prelude::*;

async fn serve(app: WebApp) -> Result<(), ServeError> {
    app.serve(3000).await
}

fn main() {}
