//api //! Serves the application; with `--routes` it prints its routes, and with `--openapi` its document.
//else //! Serves the application; with `--routes` it prints its routes.

use std::{
    env,
    io::{self, IsTerminal},
};

use router_axum::prelude::*;
//api
//api use shop_name::auth::Key;

#[tokio::main]
async fn main() -> Result<(), ServeError> {
    // before anything else: what is logged earlier is lost
    tracing_subscriber::fmt()
        .with_writer(io::stderr)
        .with_ansi(io::stderr().is_terminal())
        .init();
    router_axum::error::log_panics();
    let debug = env::var("DEBUG").is_ok_and(|value| value == "1");
//api     let key = env::var("TOKEN_KEY");
//api     let key = key.map_or_else(|_| Key::random(), |secret| Key::new(&secret));
//api     let app = shop_name::app(key, debug).finish()?;
//else     let app = shop_name::app(debug).finish()?;
    if env::args().any(|argument| argument == "--routes") {
        print!("{}", app.routes());
        return Ok(());
    }
//api     if env::args().any(|argument| argument == "--openapi") {
//api         println!("{}", shop_name::document(app.routes()).to_json());
//api         return Ok(());
//api     }
    let address = env::var("LISTEN").unwrap_or_else(|_| "127.0.0.1:3000".to_owned());
    app.serve(address.as_str()).await
}
