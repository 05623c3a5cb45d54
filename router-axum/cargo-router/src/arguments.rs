//! The command line.

use std::{ffi::OsString, path::PathBuf};

use lexopt::{Arg, Parser, ValueExt};

use crate::changes::{Compared, Output};
use crate::fields::Column;
use crate::names::Resource;
use crate::new::{New, ProjectParts};
use crate::resource::Addition;

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
    Grow(Addition),
    /// Add a client in TypeScript to the application in this folder.
    AddClient { force: bool },
    /// Add the API of an OpenAPI document to the application in this folder.
    AddApi { document: String, force: bool },
    /// Print the differences between two documents.
    Changes(Compared),
    /// Copy the library into this folder.
    Vendor,
    /// Print what the application prints by this option.
    Print(String),
}

const HELP: &str = include_str!("../help/help.txt");

/// A command: its name, how many words it has at most, its options, and what `--help` prints.
type Command = (&'static str, usize, &'static [&'static str], &'static str);

const COMMANDS: [Command; 7] = [
    (
        "new",
        1,
        &["postgres", "api", "bare", "force"],
        include_str!("../help/new.txt"),
    ),
    (
        "add",
        usize::MAX,
        &["owner", "force"],
        include_str!("../help/add.txt"),
    ),
    ("routes", 0, &[], include_str!("../help/routes.txt")),
    ("openapi", 0, &[], include_str!("../help/openapi.txt")),
    ("seed", 0, &[], include_str!("../help/seed.txt")),
    (
        "changes",
        usize::MAX,
        &["markdown", "json"],
        include_str!("../help/changes.txt"),
    ),
    ("vendor", 0, &[], include_str!("../help/vendor.txt")),
];

/// Reads the arguments behind the program's name.
pub(crate) fn parse(arguments: impl IntoIterator<Item = OsString>) -> Result<Task, lexopt::Error> {
    let mut parser = Parser::from_args(arguments);
    let command = match parser.next()? {
        None => return Err(format!("a command is missing\n\n{HELP}").into()),
        Some(Arg::Short('h') | Arg::Long("help")) => return Ok(Task::Help(HELP)),
        Some(Arg::Short('V') | Arg::Long("version")) => {
            return Ok(Task::Help(concat!(
                "cargo-router ",
                env!("CARGO_PKG_VERSION"),
                "\n"
            )));
        }
        Some(Arg::Value(command)) => command.string()?,
        Some(argument) => return Err(argument.unexpected()),
    };
    match COMMANDS.iter().find(|(name, ..)| *name == command) {
        Some(command) => task(command, &mut parser),
        None if command == "help" => Ok(Task::Help(HELP)),
        None => {
            let commands = COMMANDS.map(|(name, ..)| name).join(", ");
            Err(format!("there is no command `{command}`: {commands}").into())
        }
    }
}

fn task((name, most, options, help): &Command, parser: &mut Parser) -> Result<Task, lexopt::Error> {
    let mut words = Vec::new();
    let mut chosen = Vec::new();
    let mut reasons = None;
    while let Some(argument) = parser.next()? {
        match argument {
            Arg::Short('h') | Arg::Long("help") => return Ok(Task::Help(help)),
            Arg::Long("reasons") if *name == "changes" => reasons = Some(parser.value()?.into()),
            Arg::Long(option) if options.contains(&option) => chosen.push(option.to_owned()),
            Arg::Value(word) if words.len() < *most => words.push(word),
            other => return Err(other.unexpected()),
        }
    }
    let has = |option: &str| chosen.iter().any(|chosen| chosen == option);
    match *name {
        "new" => new(words, has),
        "add" => add(words, has("owner"), has("force")),
        "changes" => changes(words, reasons, has),
        "vendor" => Ok(Task::Vendor),
        printed => Ok(Task::Print(format!("--{printed}"))),
    }
}

fn new(words: Vec<OsString>, has: impl Fn(&str) -> bool) -> Result<Task, lexopt::Error> {
    let is_postgres = has("postgres");
    let is_bare = has("bare");
    if has("api") && is_bare {
        return Err("`--api` and `--bare` do not go together".into());
    }
    if is_bare && is_postgres {
        return Err("`--bare` has no database, so `--postgres` does not go with it".into());
    }
    let folder = words.into_iter().next();
    let folder = folder.ok_or("the folder is missing: `cargo router new shop`")?;
    Ok(Task::New(New {
        folder: folder.into(),
        is_postgres,
        kind: match (has("api"), is_bare) {
            (true, _) => ProjectParts::Api,
            (_, true) => ProjectParts::Bare,
            _ => ProjectParts::Whole,
        },
        force: has("force"),
    }))
}

fn add(words: Vec<OsString>, has_owner: bool, force: bool) -> Result<Task, lexopt::Error> {
    let words: Vec<_> = words
        .into_iter()
        .map(ValueExt::string)
        .collect::<Result<_, _>>()?;
    let words: Vec<_> = words.iter().map(String::as_str).collect();
    let example = "`cargo router add resource orders title:text price:decimal?`";
    let (is_new, name, fields) = match words[..] {
        ["client"] => return Ok(Task::AddClient { force }),
        ["api", document] => {
            let document = document.to_owned();
            return Ok(Task::AddApi { document, force });
        }
        ["resource", name, ref fields @ ..] => (true, name, fields),
        ["field", name, ref fields @ ..] => (false, name, fields),
        _ => {
            return Err(format!(
                "what is added is a resource, {example}, a field, `cargo router add field orders note:text?`, \
                 an API, `cargo router add api openapi.json`, or a client, `cargo router add client`"
            )
            .into());
        }
    };
    if fields.is_empty() {
        return Err(format!("the fields of `{name}` are missing: {example}").into());
    }
    if has_owner && !is_new {
        return Err("`--owner` goes with a new resource: the rows that are there have none".into());
    }
    let owner = if has_owner { " --owner" } else { "" };
    let addition = Addition {
        resource: Resource::parse(name).map_err(|error| error.to_string())?,
        fields: Column::parse_all(fields).map_err(|error| error.to_string())?,
        has_owner,
        command: format!("add {}{owner}", words.join(" ")),
        force,
    };
    Ok(if is_new {
        Task::Add(addition)
    } else {
        Task::Grow(addition)
    })
}

fn changes(
    words: Vec<OsString>,
    reasons: Option<PathBuf>,
    has: impl Fn(&str) -> bool,
) -> Result<Task, lexopt::Error> {
    let [old, new]: [_; 2] = words
        .try_into()
        .map_err(|_| "two documents are compared: `cargo router changes old.json new.json`")?;
    Ok(Task::Changes(Compared {
        old: old.into(),
        new: new.into(),
        reasons,
        format: match (has("json"), has("markdown")) {
            (true, _) => Output::Json,
            (_, true) => Output::Markdown,
            _ => Output::Text,
        },
    }))
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
