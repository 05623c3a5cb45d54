//! Serves the application.

use std::env;

use router_axum::prelude::*;

#[tokio::main]
async fn main() -> std::result::Result<(), ServeError> {
    tracing_subscriber::fmt().init();
    let address = env::var("LISTEN").unwrap_or_else(|_| "127.0.0.1:3000".to_owned());
    let debug = env::var_os("DEBUG").is_some();
    shop_name::app(debug).serve(address.as_str()).await
}
