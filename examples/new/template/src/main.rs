//! Serves the application; with `--routes` it prints its routes.

use std::env;

use router_axum::prelude::*;

#[tokio::main]
async fn main() -> Result<(), ServeError> {
    let app = shop_name::app(env::var_os("DEBUG").is_some()).finish()?;
    if env::args().any(|argument| argument == "--routes") {
        print!("{}", app.routes());
        return Ok(());
    }
    tracing_subscriber::fmt().init();
    let address = env::var("LISTEN").unwrap_or_else(|_| "127.0.0.1:3000".to_owned());
    app.serve(address.as_str()).await
}
