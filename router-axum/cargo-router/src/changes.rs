//! The differences between two documents, as a text, as Markdown and as JSON.

use std::{
    fs, io,
    path::{Path, PathBuf},
};

use router_documents::{Change, Law, Level};
use serde_json::{Value, json};

use crate::refuse;

/// Two documents that are compared.
#[derive(Debug)]
pub(crate) struct Compared {
    pub old: PathBuf,
    pub new: PathBuf,
    /// The list of levels with reasons.
    pub reasons: Option<PathBuf>,
    pub format: Output,
}

/// How differences are printed.
#[derive(Debug)]
pub(crate) enum Output {
    Text,
    Markdown,
    Json,
}

impl Compared {
    /// Prints the differences. It is an error if one breaks somebody.
    pub(crate) fn print(&self) -> io::Result<()> {
        let changes = self.changes()?;
        print!("{}", self.shown(&changes));
        let breaking = changes
            .iter()
            .filter(|change| change.level == Level::Breaks);
        match (breaking.count(), changes.len()) {
            (0, _) => Ok(()),
            (breaking, all) => refuse(format!("{breaking} of {all} differences break somebody")),
        }
    }

    fn changes(&self) -> io::Result<Vec<Change>> {
        let law = match &self.reasons {
            Some(file) => Law::parse(&read(file)?).map_err(|error| in_file(file, error))?,
            None => Law::default(),
        };
        Ok(law.compare(&document(&self.old)?, &document(&self.new)?))
    }

    fn shown(&self, changes: &[Change]) -> String {
        match self.format {
            Output::Text => changes.iter().map(ToString::to_string).collect(),
            Output::Markdown => markdown(changes),
            Output::Json => format!("{:#}\n", changes.iter().map(object).collect::<Value>()),
        }
    }
}

fn object(change: &Change) -> Value {
    let operations = change.operations.iter().map(
        |it| json!({ "method": it.method, "path": it.path, "way": it.way, "source": it.source }),
    );
    json!({
        "id": change.id, "level": change.level.to_string(), "who": change.who.to_string(), "place": change.place, "values": change.values,
        "operations": operations.collect::<Value>(), "reason": change.reason,
    })
}

/// A table, in which the differences that break somebody come first.
fn markdown(changes: &[Change]) -> String {
    let mut rows: Vec<_> = changes.iter().collect();
    rows.sort_by_key(|change| change.level);
    let head = "| | who | what | where |\n|---|---|---|---|\n".to_owned();
    rows.into_iter().fold(head, |table, change| {
        let actions = change.operations.iter().map(|it| {
            let source = it.source.iter().map(|source| format!(", {source}"));
            format!("`{} {}`{}", it.method, it.path, source.collect::<String>())
        });
        let actions = actions.collect::<Vec<_>>().join("<br>");
        let reason = change
            .reason
            .iter()
            .map(|reason| format!(", since {reason}"));
        let reason: String = reason.collect();
        let values = format!(": `{}`", change.values);
        let values = if change.values.is_empty() {
            ""
        } else {
            &values
        };
        let what = format!("{}{values} ({}){reason}", change.place, change.id);
        let Change { level, who, .. } = change;
        table
            + &format!(
                "| {level} | {who} | {} | {actions} |\n",
                what.replace('|', "\\|")
            )
    })
}

fn document(file: &Path) -> io::Result<Value> {
    serde_json::from_str(&read(file)?).map_err(|error| in_file(file, error.to_string()))
}

fn read(file: &Path) -> io::Result<String> {
    fs::read_to_string(file).map_err(|error| in_file(file, error.to_string()))
}

fn in_file(file: &Path, error: String) -> io::Error {
    io::Error::other(format!("{}: {error}", file.display()))
}

#[cfg(test)]
mod tests {
    use std::{env, fs};

    use serde_json::{Value, json};

    use super::{Compared, Output};

    /// The text that is printed of two documents, and the error behind it.
    fn compared(format: Output, reasons: &str) -> (String, String) {
        let document = |kind: Value, source: &str| {
            let schema = json!({ "properties": { "kind": kind } });
            let content = json!({ "application/json": { "schema": schema } });
            let list = json!({ "x-route": { "source": source }, "responses": { "200": { "content": content } } });
            json!({ "paths": { "/notes": { "get": list } } }).to_string()
        };
        let folder = env::temp_dir().join(format!("changes-{format:?}-{}", reasons.len()));
        fs::create_dir_all(&folder).expect("a folder");
        let write = |file: &str, text: &str| {
            fs::write(folder.join(file), text).expect("a file");
            folder.join(file)
        };
        let documents = Compared {
            old: write(
                "old.json",
                &document(json!({ "pattern": "a|b" }), "src/notes.rs:7"),
            ),
            new: write(
                "new.json",
                &document(json!({ "default": "a" }), "src/notes.rs:9"),
            ),
            reasons: (!reasons.is_empty()).then(|| write("reasons.txt", reasons)),
            format,
        };
        let shown = documents.changes().map(|changes| documents.shown(&changes));
        let error = documents.print().err().map(|error| error.to_string());
        let _ = fs::remove_dir_all(&folder);
        (shown.unwrap_or_default(), error.unwrap_or_default())
    }

    #[test]
    fn a_text() {
        let (text, error) = compared(Output::Text, "");
        assert_eq!(
            text,
            "breaks who reads: the response 200.kind of GET /notes: \"a|b\" → nothing (pattern-widened)\n    \
             GET /notes at src/notes.rs:9: the response 200.kind\n\
             fine: the response 200.kind of GET /notes: nothing → \"a\" (default-changed)\n    \
             GET /notes at src/notes.rs:9: the response 200.kind\n"
        );
        assert_eq!(error, "1 of 2 differences break somebody");
    }

    #[test]
    fn a_table_in_markdown() {
        let (text, error) = compared(Output::Markdown, "fine pattern-widened: any text is shown");
        let first = "| fine | who reads | the response 200.kind of GET /notes: `\"a\\|b\" → nothing` (pattern-widened), since any text is shown | `GET /notes`, src/notes.rs:9 |";
        assert_eq!(text.lines().nth(2), Some(first));
        assert_eq!((text.lines().count(), &*error), (4, ""));
    }

    #[test]
    fn objects() {
        let (text, _) = compared(Output::Json, "");
        let changes: Value = serde_json::from_str(&text).expect("JSON");
        let operation = json!({ "method": "GET", "path": "/notes", "way": "the response 200.kind", "source": "src/notes.rs:9" });
        let expected = json!({
            "id": "pattern-widened", "level": "breaks", "who": "who reads", "place": "the response 200.kind of GET /notes", "values": "\"a|b\" → nothing",
            "operations": [operation], "reason": null,
        });
        assert_eq!(changes[0], expected);
    }

    #[test]
    fn a_list_of_reasons_that_is_none() {
        let (_, error) = compared(Output::Text, "fine pattern-widened");
        assert!(error.ends_with("reasons.txt: line 1, `fine pattern-widened`: write `fine property-removed Note.text: nobody sends it`"), "{error}");
    }
}
