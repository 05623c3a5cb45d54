//! A route table and a document that are kept in files.

use std::{
    env, fs,
    path::{Path, PathBuf},
};

#[cfg(feature = "openapi")]
use router_documents::Change;
use similar::TextDiff;

#[cfg(feature = "openapi")]
use crate::openapi::OpenApiBuilder;
use crate::routes::Routes;

/// The route table is the one that is kept in `file`, its path from the crate's `Cargo.toml`. So a renamed method never changes a URL
/// unnoticed.
///
/// `ROUTES=overwrite cargo test` writes the file anew.
///
/// The [module](super#the-route-table-is-unchanged) shows it.
///
/// # Panics
///
/// With the lines that differ.
#[track_caller]
pub fn assert_routes(routes: &Routes, file: impl AsRef<Path>) {
    let actual = routes.to_string();
    let (file, expected) = kept(file.as_ref(), "ROUTES", &actual);
    if actual != expected {
        let (expected, actual) = (unaligned(&expected), unaligned(&actual));
        let diff = TextDiff::from_lines(expected.as_str(), actual.as_str());
        let help = "if that is meant, `ROUTES=overwrite cargo test` keeps it";
        panic!(
            "the routes are not those of {}; {help}\n{}",
            file.display(),
            diff.unified_diff().context_radius(1).header("kept", "now")
        );
    }
}

/// The OpenAPI document is the one that is kept in `file`, its path from the crate's `Cargo.toml`. Else each difference is listed with its actions, and
/// whether clients break that go on as the kept document says: see the [guide](crate::guide::openapi#a-document-that-is-kept).
///
/// `OPENAPI=overwrite cargo test` writes the file anew.
///
/// ```no_run
/// use router_axum::{prelude::*, testing::{TestApp, assert_openapi}};
/// # fn kernel() -> WebApp { WebApp::new(".", false) }
///
/// assert_openapi(TestApp::new(kernel()).routes().openapi("Shop", "1.0.0"), "tests/openapi.json");
/// ```
///
/// # Panics
///
/// With the differences.
#[cfg(feature = "openapi")]
#[track_caller]
pub fn assert_openapi(document: OpenApiBuilder, file: impl AsRef<Path>) {
    let routes = document.routes().clone();
    let actual = document.to_json() + "\n";
    let (file, expected) = kept(file.as_ref(), "OPENAPI", &actual);
    let parsed = |text: &str| {
        serde_json::from_str(text).unwrap_or_else(|error| panic!("{}: {error}", file.display()))
    };
    let (expected, actual) = (parsed(&expected), parsed(&actual));
    let changes = router_documents::compare(&expected, &actual);
    if !changes.is_empty() {
        let breaking = changes.iter().filter(|change| change.breaks).count();
        let lines: String = changes
            .iter()
            .map(|change| lines(change, &routes))
            .collect();
        panic!(
            "the document is not that of {}: {breaking} of {} differences break clients; if that is meant, `OPENAPI=overwrite cargo test` \
             keeps it\n{lines}",
            file.display(),
            changes.len()
        );
    }
}

/// A difference, and the actions that have it.
#[cfg(feature = "openapi")]
fn lines(change: &Change, routes: &Routes) -> String {
    let Change {
        rule,
        breaks,
        place,
        operations,
    } = change;
    let effect = if *breaks { "breaks" } else { "fine  " };
    let mut lines = format!("{effect}  {place} {} ({})\n", rule.words, rule.name);
    for (method, path) in operations {
        let row = routes
            .iter()
            .find(|row| row.method == method && row.path == *path);
        let at = row.map_or(String::new(), |row| format!("  {}:{}", row.file, row.line));
        lines += &format!("        {method} {path}{at}\n");
    }
    lines
}

/// Reads a file, after it was written anew if the variable asks for that.
fn kept(file: &Path, variable: &str, actual: &str) -> (PathBuf, String) {
    let file = Path::new(&env::var_os("CARGO_MANIFEST_DIR").unwrap_or_default()).join(file);
    if env::var_os(variable).is_some_and(|value| value == "overwrite") {
        fs::write(&file, actual).unwrap_or_else(|error| panic!("{}: {error}", file.display()));
    }
    let text = fs::read_to_string(&file)
        .unwrap_or_default()
        .replace("\r\n", "\n");
    (file, text)
}

/// The text without the spaces that align columns: a longer path moves every line.
fn unaligned(table: &str) -> String {
    let lines = table
        .lines()
        .map(|line| line.split_whitespace().collect::<Vec<_>>().join("  ") + "\n");
    lines.collect()
}
