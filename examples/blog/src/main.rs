//! Runs the example blog.

use std::{
    env,
    error::Error,
    io::{self, IsTerminal},
    process::ExitCode,
};

use blog::options::{HELP, Log, Options};
use router_axum::Server;
use tracing::Level;
use tracing_subscriber::{Layer, filter::Targets, layer::SubscriberExt, util::SubscriberInitExt};

#[tokio::main]
async fn main() -> ExitCode {
    match run().await {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("blog: {error}");
            ExitCode::FAILURE
        }
    }
}

async fn run() -> Result<(), Box<dyn Error>> {
    let Some(options) = Options::parse(env::args_os().skip(1))? else {
        print!("{HELP}");
        return Ok(());
    };
    log_to_stderr(options.debug, options.log);
    router_axum::error::log_panics();
    let app = blog::app(&options).await?.finish()?;
    if options.routes {
        print!("{}", app.routes());
        return Ok(());
    }
    if let Some(prefix) = options.openapi {
        let (prefix, version) = prefix.split_once('?').unwrap_or((&prefix, ""));
        let document = blog::controllers::document(&app.routes().clone().below_prefix(prefix));
        println!(
            "{}",
            if version == "version=3.0" {
                document.to_json_3_0()
            } else {
                document.to_json()
            }
        );
        return Ok(());
    }
    Ok(app
        .serve_with(options.addr, Server::new().drain(options.drain))
        .await?)
}

fn log_to_stderr(debug: bool, form: Log) {
    let level = if debug { Level::DEBUG } else { Level::INFO };
    let targets = Targets::new()
        .with_default(Level::INFO)
        .with_target("router_axum", level);
    let lines = tracing_subscriber::fmt::layer()
        .with_writer(io::stderr)
        .with_ansi(io::stderr().is_terminal());
    let lines = match form {
        Log::Lines => lines.boxed(),
        Log::Json => lines.json().flatten_event(true).boxed(),
    };
    tracing_subscriber::registry()
        .with(lines)
        .with(targets)
        .init();
}
