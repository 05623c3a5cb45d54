//api //! Serves the application; with `--routes` it prints its routes, and with `--openapi` its document.
//else //! Serves the application; with `--routes` it prints its routes.

use std::{
    env,
//api     error::Error,
    io::{self, IsTerminal},
};

//api use shop_name::auth::Key;
//else use router_axum::prelude::*;

#[tokio::main]
//api async fn main() -> Result<(), Box<dyn Error>> {
//else async fn main() -> Result<(), ServeError> {
    // before anything else: what is logged earlier is lost
    tracing_subscriber::fmt()
        .with_writer(io::stderr)
        .with_ansi(io::stderr().is_terminal())
        .init();
    router_axum::error::log_panics();
    let is_set = |name| env::var(name).is_ok_and(|value| value == "1");
//api     let key = match env::var_os("TOKEN_KEY") {
//api         Some(secret) => Key::new(secret.as_encoded_bytes())?,
//api         None => Key::random(),
//api     };
//api     let app = shop_name::app(key, is_set("DEBUG"), is_set("HTTPS")).finish()?;
//else     let app = shop_name::app(is_set("DEBUG"), is_set("HTTPS")).finish()?;
    if env::args().any(|argument| argument == "--routes") {
        print!("{}", app.routes());
        return Ok(());
    }
//api     if env::args().any(|argument| argument == "--openapi") {
//api         println!("{}", shop_name::document(app.routes()).to_json());
//api         return Ok(());
//api     }
    let address = env::var("LISTEN").unwrap_or_else(|_| "127.0.0.1:3000".to_owned());
//api     Ok(app.serve(address.as_str()).await?)
//else     app.serve(address.as_str()).await
}
