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
mod names;
mod new;
mod printed;
mod resource;
mod template;
mod vendor;

use std::{
    env,
    ffi::OsString,
    io,
    path::{Path, PathBuf},
    process::{Command, ExitCode},
};

use arguments::Task;

/// Runs the command of these arguments, those behind the program's name.
pub fn run(arguments: impl Iterator<Item = OsString>) -> ExitCode {
    // cargo passes the name of the command on: `cargo-router router new shop`
    let mut arguments = arguments.peekable();
    arguments.next_if(|argument| argument == "router");
    let task = match arguments::parse(arguments) {
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
    let here = Path::new(".");
    let is_changed = matches!(task, Task::Add(_) | Task::Grow(_));
    let told = match task {
        Task::Help(text) => text.to_owned(),
        Task::New(new) => new.make()?,
        Task::Add(resource) => resource.add(here)?,
        Task::Grow(fields) => fields.grow(here)?,
        Task::AddClient { force } => client::add(here, force)?,
        Task::AddApi { document, force } => api::add(&document, here, force)?,
        Task::Changes(documents) => return documents.print(),
        Task::Vendor => vendor::vendor(here)?,
        Task::Print(option) => return printed::print(&option, here),
    };
    print!("{told}");
    if is_changed {
        print!("{}", printed::record(here));
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
