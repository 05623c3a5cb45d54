//! Makes a new application, or adds a resource to one: a controller with its model and tests.
//!
//! `cargo run -p cargo-router -- ../shop`, then `cd ../shop` and `cargo run`.

mod application;
mod names;
mod resource;
mod template;

use std::{
    env, io,
    path::{Path, PathBuf},
    process::{Command, ExitCode},
};

const HELP: &str = "Makes a new application in a folder that does not exist yet, or adds a resource to one.

usage: cargo run -p cargo-router -- FOLDER                       with an API and pages
       cargo run -p cargo-router -- FOLDER --api                 an API alone, with a login by bearer token and an OpenAPI document
       cargo run -p cargo-router -- --resource orders [FOLDER]   to the application in FOLDER, else in the current one

Where the name of one does not follow from that of many: --resource people:person";

fn main() -> ExitCode {
    let arguments: Vec<_> = env::args().skip(1).collect();
    let arguments: Vec<_> = arguments.iter().map(String::as_str).collect();
    let outcome = match arguments[..] {
        ["-h" | "--help"] => Ok(HELP.to_owned()),
        ["--resource", name] if !is_option(name) => resource::add(name, Path::new(".")),
        ["--resource", name, folder] | [folder, "--resource", name] if !is_option(name) && !is_option(folder) => {
            resource::add(name, Path::new(folder))
        }
        ["--api", folder] | [folder, "--api"] if !is_option(folder) => application::make(Path::new(folder), true),
        [folder] if !is_option(folder) => application::make(Path::new(folder), false),
        _ => Err(io::Error::other(HELP)),
    };
    match outcome {
        Ok(text) => {
            println!("{text}");
            ExitCode::SUCCESS
        }
        Err(error) => {
            eprintln!("{error}");
            ExitCode::FAILURE
        }
    }
}

fn is_option(argument: &str) -> bool {
    argument.starts_with('-')
}

fn cargo(command: &str) -> Command {
    let mut cargo = Command::new(env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    cargo.arg(command);
    cargo
}

/// The checkout that this is a part of.
fn checkout() -> PathBuf {
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    here.ancestors().nth(2).unwrap_or(here).to_owned()
}
