//! A route table that is kept in a file.

use std::{
    env, fs,
    path::{Path, PathBuf},
};

use similar::TextDiff;

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
        let expected = unaligned(&expected);
        let actual = unaligned(&actual);
        let diff = TextDiff::from_lines(expected.as_str(), actual.as_str());
        let help = "if that is meant, `ROUTES=overwrite cargo test` keeps it";
        panic!(
            "the routes are not those of {}; {help}\n{}",
            file.display(),
            diff.unified_diff().context_radius(1).header("kept", "now")
        );
    }
}

/// Reads a file, after it was written anew if the variable asks for that.
pub(super) fn kept(file: &Path, variable: &str, actual: &str) -> (PathBuf, String) {
    let file = in_package(file);
    if env::var_os(variable).is_some_and(|value| value == "overwrite") {
        fs::write(&file, actual).unwrap_or_else(|error| panic!("{}: {error}", file.display()));
    }
    let text = fs::read_to_string(&file)
        .unwrap_or_default()
        .replace("\r\n", "\n");
    (file, text)
}

/// A path from the `Cargo.toml` of the crate that is tested.
pub(super) fn in_package(file: &Path) -> PathBuf {
    Path::new(&env::var_os("CARGO_MANIFEST_DIR").unwrap_or_default()).join(file)
}

/// The text without the spaces that align columns: a longer path moves every line.
fn unaligned(table: &str) -> String {
    table
        .lines()
        .map(|line| line.split_whitespace().collect::<Vec<_>>().join("  ") + "\n")
        .collect()
}
