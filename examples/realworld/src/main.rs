//! Runs the RealWorld API.

use std::error::Error;

use lexopt::{Arg, Parser, ValueExt};
use realworld::{App, app};

const HELP: &str = "\
The RealWorld API, by the convention router.

Usage: realworld [OPTIONS]

Options:
      --addr ADDRESS   Listen there [default: 127.0.0.1:3000]
      --database FILE  SQLite file, created if it is not there [default: one in memory, gone at the end]
      --secret TEXT    What tokens are signed with, 32 characters or more [default: another one at each start]
      --routes         Print the route table
      --openapi[=3.0]  Print the OpenAPI document, of version 3.1 or 3.0
  -h, --help           Print this help
";

#[tokio::main]
async fn main() -> Result<(), Box<dyn Error>> {
    let (mut addr, mut database, mut secret, mut print) =
        ("127.0.0.1:3000".to_owned(), None, None, None);
    let mut arguments = Parser::from_env();
    while let Some(argument) = arguments.next()? {
        match argument {
            Arg::Long("addr") => addr = arguments.value()?.string()?,
            Arg::Long("database") => database = Some(arguments.value()?.string()?),
            Arg::Long("secret") => secret = Some(arguments.value()?.string()?),
            Arg::Long("openapi") => {
                let is_older = arguments
                    .optional_value()
                    .is_some_and(|version| version == "3.0");
                print = Some(if is_older { "openapi-3.0" } else { "openapi" }.to_owned());
            }
            Arg::Long(name @ ("routes" | "help")) => print = Some(name.to_owned()),
            Arg::Short('h') => print = Some("help".to_owned()),
            unknown => return Err(unknown.unexpected().into()),
        }
    }
    tracing_subscriber::fmt()
        .with_writer(std::io::stderr)
        .init();
    let app = app(App::new(database.as_deref(), secret.as_deref()).await?).finish()?;
    match print.as_deref() {
        Some("help") => print!("{HELP}"),
        Some("routes") => print!("{}", app.routes()),
        Some("openapi") => println!("{}", realworld::document(app.routes()).to_json()),
        Some(_) => println!("{}", realworld::document(app.routes()).to_json_3_0()),
        None => app.serve(addr).await?,
    }
    Ok(())
}
