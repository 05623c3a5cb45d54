//! The contract of an API: the documents of its versions, which are kept in a folder.

use std::{
    collections::BTreeSet,
    env,
    fmt::{Display, Write},
    fs,
    path::{Path, PathBuf},
};

use router_documents::{Change, Law, Level};
use serde_json::{Value, json};

use crate::openapi::OpenApiBuilder;
use crate::testing::golden::in_package;

/// The contract of an API is kept in a folder: a document for each version, the oldest first. A version that is released stays as it is there; whatever else
/// differs from its document breaks the test: see the [guide](crate::guide::versions#contracts-that-are-kept).
///
/// `OPENAPI=overwrite cargo test` writes the documents of versions that are not released, `OPENAPI=release cargo test` releases all of them.
///
/// ```no_run
/// use router_axum::{prelude::*, testing::{TestApp, assert_contract}};
/// # fn kernel() -> WebApp { WebApp::new(".", false) }
///
/// let app = TestApp::new(kernel());
/// let document = |version| app.routes().clone().of_version(version).openapi("Shop", version);
/// assert_contract("tests/api", ["1", "2"].map(|version| (version, document(version))));
/// ```
///
/// # Panics
///
/// With what broke, for whom, by which actions, and what to write.
#[track_caller]
pub fn assert_contract(
    folder: impl AsRef<Path>,
    versions: impl IntoIterator<Item = (impl Display, OpenApiBuilder)>,
) {
    let shown = folder.as_ref();
    let reasons = fs::read_to_string(in_package(&shown.join("reasons.txt"))).unwrap_or_default();
    let law = Law::parse(&reasons)
        .unwrap_or_else(|error| panic!("{}: {error}", shown.join("reasons.txt").display()));
    let mut contract = Contract {
        folder: in_package(shown),
        law,
        word: env::var("OPENAPI").unwrap_or_default(),
        changes: Vec::new(),
        mistakes: String::new(),
    };
    let mut names = BTreeSet::new();
    for (version, document) in versions {
        let version = version.to_string();
        contract.version(&version, document);
        names.insert(version);
    }
    contract.gone(&names);
    for line in contract.law.unused(&contract.changes) {
        let what = "no difference is this one any more: delete the line of reasons.txt";
        contract.mistake(what, &line);
    }
    let mistakes = contract.mistakes;
    let shown = shown.display();
    assert!(mistakes.is_empty(), "the contract in {shown}\n{mistakes}");
}

/// A folder of documents while they are compared with the code.
struct Contract {
    folder: PathBuf,
    law: Law,
    /// The value of the variable `OPENAPI`.
    word: String,
    changes: Vec<Change>,
    mistakes: String,
}

impl Contract {
    /// Compares the document of a version with what the code makes.
    fn version(&mut self, version: &str, document: OpenApiBuilder) {
        let file = format!("{version}.json");
        let kept = self.read(&file);
        let was_released = kept["x-released"] == true;
        let is_released = was_released || self.word == "release";
        let text = complete(document, is_released);
        let now = parsed(&file, &text);
        if !was_released {
            return self.unreleased(&file, &text, &kept, &now);
        }
        let what = format!("{file} is released, and the code does not keep it");
        if self.keeps(&what, &kept, &now) && self.word == "release" {
            self.write(&file, &text);
        }
    }

    /// Returns whether a released document is kept: nothing breaks or may break, or somebody gave a reason why it does not.
    fn keeps(&mut self, what: &str, kept: &Value, now: &Value) -> bool {
        let changes = self.law.compare(kept, now);
        let broken: Vec<_> = changes
            .iter()
            .filter(|it| it.level != Level::Fine)
            .collect();
        let is_kept = broken.is_empty();
        if !is_kept {
            let lines: String = broken.iter().map(ToString::to_string).collect();
            let reasons = broken
                .iter()
                .map(|it| format!("fine {} {}: WHY\n", it.id, it.place));
            let help = "write a new version, `Versions::new(&[.., \"NEW\"])` with `#[since(\"NEW\")]` on a new action beside each of these; or, if nobody is broken, say \
                        why in reasons.txt:";
            self.mistake(
                what,
                &format!("{lines}{help}\n{}", reasons.collect::<String>()),
            );
        }
        self.changes.extend(changes);
        is_kept
    }

    /// Compares a document that is not released, which has to be the one that the code makes.
    fn unreleased(&mut self, file: &str, text: &str, kept: &Value, now: &Value) {
        if ["overwrite", "release"].contains(&self.word.as_str()) {
            return self.write(file, text);
        }
        let changes = Law::default().compare(kept, now);
        if !changes.is_empty() || kept.is_null() {
            let lines: String = changes.iter().map(ToString::to_string).collect();
            let what = "is not what the code makes: `OPENAPI=overwrite cargo test` writes it";
            self.mistake(&format!("{file} {what}"), &lines);
        }
    }

    /// Looks for documents of versions that the code does not have any more: they may be gone once they are past their sunset.
    fn gone(&mut self, names: &BTreeSet<String>) {
        let versions: BTreeSet<_> = fs::read_dir(&self.folder)
            .into_iter()
            .flatten()
            .flatten()
            .filter_map(|entry| {
                Some(
                    entry
                        .file_name()
                        .to_str()?
                        .strip_suffix(".json")?
                        .to_owned(),
                )
            })
            .collect();
        for version in versions.difference(names) {
            let file = format!("{version}.json");
            let kept = self.read(&file);
            let what = format!("{file} has no version in the code any more");
            if kept["x-released"] == true {
                let mut without = kept.clone();
                without["paths"] = json!({});
                self.keeps(&what, &kept, &without);
            } else {
                self.mistake(&what, "it was never released: delete it");
            }
        }
    }

    /// The document in a file, or null if there is none.
    fn read(&self, file: &str) -> Value {
        let text = fs::read_to_string(self.folder.join(file));
        text.map_or(Value::Null, |text| parsed(file, &text))
    }

    fn write(&self, file: &str, text: &str) {
        let path = self.folder.join(file);
        let written = fs::create_dir_all(&self.folder).and_then(|()| fs::write(&path, text));
        written.unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    }

    fn mistake(&mut self, what: &str, lines: &str) {
        let _ = writeln!(self.mistakes, "{what}\n{}", lines.trim_end());
    }
}

fn parsed(file: &str, text: &str) -> Value {
    serde_json::from_str(text).unwrap_or_else(|error| panic!("{file}: {error}"))
}

/// The document with what the route table knows of its actions, and a mark if it is released.
fn complete(document: OpenApiBuilder, is_released: bool) -> String {
    let document = document.operation(|row, operation| {
        let source = format!("{}:{}", row.file, row.line);
        let guards = row.guards.iter().filter(|guard| *guard != "public");
        let mut route = json!({ "source": source, "guards": guards.collect::<Vec<_>>() });
        if !row.answers_slash {
            route["trailingSlash"] = "NotFound".into();
        }
        if operation.request_body.is_some() {
            route["maxBody"] = row.body_limit.into();
        }
        operation.extensions.insert("x-route".to_owned(), route);
    });
    document
        .document(|document| {
            let mark = is_released.then(|| ("x-released".to_owned(), Value::Bool(true)));
            document.extensions.extend(mark);
        })
        .to_json()
        + "\n"
}
