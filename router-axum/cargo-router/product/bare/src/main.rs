//! Serves the application; with `--routes` it prints its routes.

use std::{
    env,
    error::Error,
    io::{self, IsTerminal},
    process::ExitCode,
};

use shop_name::{development, options::Options};

#[tokio::main]
async fn main() -> ExitCode {
    match run().await {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("shop-name: {error}");
            ExitCode::FAILURE
        }
    }
}

async fn run() -> Result<(), Box<dyn Error>> {
    let options = Options::from_environment()?;
    // before anything else: what is logged earlier is lost
    tracing_subscriber::fmt()
        .with_writer(io::stderr)
        .with_ansi(io::stderr().is_terminal())
        .init();
    router_axum::error::log_panics();
    let (app, server) = (shop_name::app(&options), options.server());
    let app = development::reload_pages(app, &server, options.debug).finish()?;
    if env::args().any(|argument| argument == "--routes") {
        print!("{}", app.routes());
        return Ok(());
    }
    let listener = development::listener(&options.listen).await?;
    Ok(app.serve_with(listener, server).await?)
}
