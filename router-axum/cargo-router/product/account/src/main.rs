//! Serves the application. `--routes` prints its routes, `--openapi` the document for its clients, `--admin NAME`
//! makes somebody an admin, and `--seed` fills a database to begin with.

use std::{
    env,
    error::Error,
    io::{self, IsTerminal},
    process::ExitCode,
};

use router_axum::error::log_panics;

use shop_name::{app, db, development, document, mail, models::User, options::Options, seeds};

const USAGE: &str = "usage: shop-name [--routes | --openapi[=3.0] | --admin NAME | --seed]";

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
    log_to_stderr(options.log_json);
    let db = db::connect(&options.database)?;
    let (app, server) = (app(&db, &options), options.server.clone());
    let app = development::reload_pages(app, &server, options.debug).finish()?;
    let arguments: Vec<_> = env::args().skip(1).collect();
    let arguments: Vec<_> = arguments.iter().map(String::as_str).collect();
    match arguments[..] {
        ["--routes"] => print!("{}", app.routes()),
        ["--openapi"] => println!("{}", document(app.routes()).to_json()),
        ["--openapi=3.0"] => println!("{}", document(app.routes()).to_json_3_0()),
        ["--admin", name] => {
            db::migrate(&db).await?;
            if !User::make_admin(&db, name).await? {
                return Err(format!("nobody has registered as `{name}`").into());
            }
        }
        ["--seed"] => {
            db::migrate(&db).await?;
            seeds::seed(&db).await.map_err(|error| format!("{error:?}"))?;
        }
        [] => {
            db::migrate(&db).await?;
            mail::start(&db, &options)?;
            app.serve_with(development::listener(&options.listen).await?, server).await?;
        }
        _ => return Err(USAGE.into()),
    }
    Ok(())
}

/// Lines for people, or JSON for programs that collect logs.
fn log_to_stderr(as_json: bool) {
    let lines = tracing_subscriber::fmt().with_writer(io::stderr);
    if as_json {
        lines.json().flatten_event(true).init();
    } else {
        lines.with_ansi(io::stderr().is_terminal()).init();
    }
    log_panics();
}
