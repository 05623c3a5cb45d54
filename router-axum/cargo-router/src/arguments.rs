//! The command line.

use std::ffi::OsString;

use lexopt::{Arg, Parser, ValueExt};

use crate::{
    changes::{Documents, Format},
    fields::Field,
    names::Resource,
    new::{Database, Kind, New},
    resource::Addition,
};

/// A command with its arguments, or a text to print.
#[derive(Debug)]
pub(crate) enum Task {
    /// Print this text.
    Help(&'static str),
    /// Make an application.
    New(New),
    /// Add a resource to the application in this folder.
    Add(Addition),
    /// Add fields to a resource of the application in this folder.
    AddField(Growth),
    /// Add a client in TypeScript to the application in this folder.
    AddClient { force: bool },
    /// Add the API of an OpenAPI document to the application in this folder.
    AddApi { document: String, force: bool },
    /// Print the differences between two documents.
    Changes(Documents),
    /// Copy the library into this folder.
    Vendor,
    /// Print what the application prints by this option.
    Print(&'static str),
}

const HELP: &str = include_str!("../help/help.txt");
const NEW: &str = include_str!("../help/new.txt");
const ADD: &str = include_str!("../help/add.txt");
const ROUTES: &str = include_str!("../help/routes.txt");
const OPENAPI: &str = include_str!("../help/openapi.txt");
const SEED: &str = include_str!("../help/seed.txt");
const CHANGES: &str = include_str!("../help/changes.txt");
const VENDOR: &str = include_str!("../help/vendor.txt");

/// Reads the arguments behind the program's name.
pub(crate) fn parse(arguments: impl IntoIterator<Item = OsString>) -> Result<Task, lexopt::Error> {
    let mut parser = Parser::from_args(arguments);
    match parser.next()? {
        None => Err(format!("a command is missing\n\n{HELP}").into()),
        Some(Arg::Short('h') | Arg::Long("help")) => Ok(Task::Help(HELP)),
        Some(Arg::Short('V') | Arg::Long("version")) => Ok(Task::Help(concat!(
            "cargo-router ",
            env!("CARGO_PKG_VERSION"),
            "\n"
        ))),
        Some(Arg::Value(command)) => match &*command.string()? {
            "new" => new(&mut parser),
            "add" => add(&mut parser),
            "routes" => nothing_more(&mut parser, Task::Print("--routes"), ROUTES),
            "openapi" => nothing_more(&mut parser, Task::Print("--openapi"), OPENAPI),
            "seed" => nothing_more(&mut parser, Task::Print("--seed"), SEED),
            "changes" => changes(&mut parser),
            "vendor" => nothing_more(&mut parser, Task::Vendor, VENDOR),
            "help" => Ok(Task::Help(HELP)),
            other => {
                let commands = "new, add, routes, openapi, seed, changes, vendor";
                Err(format!("there is no command `{other}`: {commands}").into())
            }
        },
        Some(argument) => Err(argument.unexpected()),
    }
}

fn new(parser: &mut Parser) -> Result<Task, lexopt::Error> {
    let (mut folder, mut database, mut kind, mut force) =
        (None, Database::Sqlite, Kind::Whole, false);
    while let Some(argument) = parser.next()? {
        match argument {
            Arg::Short('h') | Arg::Long("help") => return Ok(Task::Help(NEW)),
            Arg::Long("postgres") => database = Database::Postgres,
            Arg::Long("api") if kind != Kind::Bare => kind = Kind::Api,
            Arg::Long("bare") if kind != Kind::Api => kind = Kind::Bare,
            Arg::Long("api" | "bare") => {
                return Err("`--api` and `--bare` do not go together".into());
            }
            Arg::Long("force") => force = true,
            Arg::Value(value) if folder.is_none() => folder = Some(value.into()),
            other => return Err(other.unexpected()),
        }
    }
    if kind == Kind::Bare && database == Database::Postgres {
        return Err("`--bare` has no database, so `--postgres` does not go with it".into());
    }
    let folder = folder.ok_or("the folder is missing: `cargo router new shop`")?;
    Ok(Task::New(New {
        folder,
        database,
        kind,
        force,
    }))
}

/// Fields that are to be added.
#[derive(Debug)]
pub(crate) struct Growth {
    pub(crate) resource: Resource,
    pub(crate) fields: Vec<Field>,
    /// The words behind `cargo router`.
    pub(crate) command: String,
    pub(crate) force: bool,
}

fn add(parser: &mut Parser) -> Result<Task, lexopt::Error> {
    let (mut words, mut force, mut has_owner) = (Vec::new(), false, false);
    while let Some(argument) = parser.next()? {
        match argument {
            Arg::Short('h') | Arg::Long("help") => return Ok(Task::Help(ADD)),
            Arg::Long("force") => force = true,
            Arg::Long("owner") => has_owner = true,
            Arg::Value(value) => words.push(value.string()?),
            other => return Err(other.unexpected()),
        }
    }
    if words == ["client"] {
        return Ok(Task::AddClient { force });
    }
    if let [api, document] = &words[..]
        && api == "api"
    {
        let document = document.clone();
        return Ok(Task::AddApi { document, force });
    }
    let words: Vec<_> = words.iter().map(String::as_str).collect();
    add_columns(&words, has_owner, force)
}

/// A resource with its fields, or fields of a resource that is there.
fn add_columns(words: &[&str], has_owner: bool, force: bool) -> Result<Task, lexopt::Error> {
    let example = "`cargo router add resource orders title:text price:decimal?`";
    let [what @ ("resource" | "field"), name, fields @ ..] = words else {
        return Err(format!(
            "what is added is a resource, {example}, a field, `cargo router add field orders note:text?`, \
             an API, `cargo router add api openapi.json`, or a client, `cargo router add client`"
        )
        .into());
    };
    if fields.is_empty() {
        return Err(format!("the fields of `{name}` are missing: {example}").into());
    }
    let resource = Resource::parse(name).map_err(|error| error.to_string())?;
    let fields = Field::parse_all(fields).map_err(|error| error.to_string())?;
    let owner = if has_owner { " --owner" } else { "" };
    let command = format!("add {}{owner}", words.join(" "));
    if *what == "resource" {
        return Ok(Task::Add(Addition {
            resource,
            fields,
            has_owner,
            command,
            force,
        }));
    }
    if has_owner {
        return Err("`--owner` goes with a new resource: the rows that are there have none".into());
    }
    Ok(Task::AddField(Growth {
        resource,
        fields,
        command,
        force,
    }))
}

fn changes(parser: &mut Parser) -> Result<Task, lexopt::Error> {
    let (mut files, mut reasons, mut format) = (Vec::new(), None, Format::Text);
    while let Some(argument) = parser.next()? {
        match argument {
            Arg::Short('h') | Arg::Long("help") => return Ok(Task::Help(CHANGES)),
            Arg::Long("markdown") => format = Format::Markdown,
            Arg::Long("json") => format = Format::Json,
            Arg::Long("reasons") => reasons = Some(parser.value()?.into()),
            Arg::Value(file) => files.push(file.into()),
            other => return Err(other.unexpected()),
        }
    }
    let [old, new]: [_; 2] = files
        .try_into()
        .map_err(|_| "two documents are compared: `cargo router changes old.json new.json`")?;
    Ok(Task::Changes(Documents {
        old,
        new,
        reasons,
        format,
    }))
}

fn nothing_more(
    parser: &mut Parser,
    task: Task,
    help: &'static str,
) -> Result<Task, lexopt::Error> {
    match parser.next()? {
        None => Ok(task),
        Some(Arg::Short('h') | Arg::Long("help")) => Ok(Task::Help(help)),
        Some(other) => Err(other.unexpected()),
    }
}

#[cfg(test)]
mod tests {
    use super::{Task, parse};

    fn check(line: &str, expected: &str) {
        let error = parse(line.split_whitespace().map(Into::into))
            .expect_err(line)
            .to_string();
        assert!(error.starts_with(expected), "{line}: {error}");
    }

    #[test]
    fn mistakes() {
        check("", "a command is missing");
        check(
            "make shop",
            "there is no command `make`: new, add, routes, openapi, seed, changes, vendor",
        );
        check("--new", "invalid option '--new'");
        check("new", "the folder is missing");
        check("new a b", "unexpected argument \"b\"");
        check("new --sqlite a", "invalid option '--sqlite'");
        check(
            "new --api --bare a",
            "`--api` and `--bare` do not go together",
        );
        check("new --bare --postgres a", "`--bare` has no database");
        check("add", "what is added is a resource");
        check("add client typescript", "what is added is a resource");
        check("add api", "what is added is a resource");
        check("add orders title:text", "what is added is a resource");
        check("add field orders", "the fields of `orders` are missing");
        check("add field orders a:text? --owner", "`--owner` goes with");
        check("add resource orders", "the fields of `orders` are missing");
        check("changes old.json", "two documents are compared");
        check("changes a b c", "two documents are compared");
        check("changes a b --yaml", "invalid option '--yaml'");
        check("routes shop", "unexpected argument \"shop\"");
    }

    #[test]
    fn each_command_has_help() {
        for command in [
            "",
            "new ",
            "add ",
            "add resource ",
            "routes ",
            "openapi ",
            "seed ",
            "changes ",
            "vendor ",
        ] {
            let line = format!("{command}--help");
            let parsed = parse(line.split_whitespace().map(Into::into));
            assert!(
                matches!(parsed, Ok(Task::Help(text)) if text.contains("usage: cargo router")),
                "{command}"
            );
        }
    }
}
