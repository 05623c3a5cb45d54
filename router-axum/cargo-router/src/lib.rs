//! `cargo router` makes applications, adds resources to them, and shows their routes, their OpenAPI document, and what changed in it.

mod additions;
pub mod api;
mod application;
mod arguments;
mod changes;
mod client;
mod fields;
mod files;
mod fill;
mod growth;
mod library;
mod modules;
mod names;
mod new;
mod printed;
mod resource;
mod template;
mod vendor;

use std::{
    env,
    ffi::{OsStr, OsString},
    io,
    path::{Path, PathBuf},
    process::{Command, ExitCode},
};

use arguments::Task;

/// Runs the command of these arguments, those behind the program's name.
pub fn run(arguments: impl Iterator<Item = OsString>) -> ExitCode {
    // cargo passes the name of the command on: `cargo-router router new shop`
    let arguments = arguments
        .enumerate()
        .filter(|(i, argument)| *i > 0 || argument != OsStr::new("router"));
    let task = match arguments::parse(arguments.map(|(_, argument)| argument)) {
        Ok(task) => task,
        Err(error) => {
            eprintln!("error: {error}");
            return ExitCode::from(2);
        }
    };
    match done(task) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("error: {error}");
            ExitCode::FAILURE
        }
    }
}

fn done(task: Task) -> io::Result<()> {
    match task {
        Task::Help(text) => print!("{text}"),
        Task::New(new) => print!("{}", new.make()?),
        Task::Add(resource) => {
            let folder = Path::new(".");
            print!("{}", resource.add(folder)?);
            print!("{}", printed::record(folder));
        }
        Task::AddField(growth) => {
            let folder = Path::new(".");
            print!("{}", growth.add(folder)?);
            print!("{}", printed::record(folder));
        }
        Task::AddClient { force } => print!("{}", client::add(Path::new("."), force)?),
        Task::AddApi { document, force } => {
            print!("{}", api::add(&document, Path::new("."), force)?);
        }
        Task::Changes(documents) => documents.print()?,
        Task::Vendor => print!("{}", vendor::vendor(Path::new("."))?),
        Task::Print(option) => printed::print(option, Path::new("."))?,
    }
    Ok(())
}

/// Ends a task with a message.
fn refuse<T>(message: String) -> io::Result<T> {
    Err(io::Error::other(message))
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
