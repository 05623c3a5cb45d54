//! Serves the application; with `--routes` it prints its routes.

use std::{
    env,
    io::{self, IsTerminal},
};

use router_axum::{Server, prelude::*};

use shop_name::development;

#[tokio::main]
async fn main() -> Result<(), ServeError> {
    // before anything else: what is logged earlier is lost
    tracing_subscriber::fmt()
        .with_writer(io::stderr)
        .with_ansi(io::stderr().is_terminal())
        .init();
    router_axum::error::log_panics();
    let is_set = |name| env::var(name).is_ok_and(|value| value == "1");
    let (debug, server) = (is_set("DEBUG"), Server::new());
    let app = shop_name::app(debug, is_set("HTTPS"));
    let app = development::reload_pages(app, &server, debug).finish()?;
    if env::args().any(|argument| argument == "--routes") {
        print!("{}", app.routes());
        return Ok(());
    }
    let address = env::var("LISTEN").unwrap_or_else(|_| "127.0.0.1:3000".to_owned());
    app.serve_with(development::listener(&address).await?, server).await
}
