//! Serves the application; with `--routes` it prints its routes.

use std::{
    env,
    error::Error,
    io::{self, IsTerminal},
    process::ExitCode,
};

use router_axum::Server;

use shop_name::{app, development, settings::Settings};

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
    // before anything else: what is logged earlier is lost
    tracing_subscriber::fmt()
        .with_writer(io::stderr)
        .with_ansi(io::stderr().is_terminal())
        .init();
    router_axum::error::log_panics();
    let mut settings = Settings::of_environment();
    let (debug, https) = (settings.is("DEBUG", "0", "1"), settings.is("HTTPS", "0", "1"));
    let address = settings.listen();
    let (app, server) = settings.finish((app(debug, https), Server::new()))?;
    let app = development::reload_pages(app, &server, debug).finish()?;
    if env::args().any(|argument| argument == "--routes") {
        print!("{}", app.routes());
        return Ok(());
    }
    app.serve_with(development::listener(&address).await?, server).await?;
    Ok(())
}
