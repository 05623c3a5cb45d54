//! An API without pages, and what its Dockerfile builds.

use std::{path::Path, process::Command};

use crate::support::{add, assert_passes, make, run, text};

#[test]
#[ignore = "tests/on-sqlite runs it"]
fn an_api_is_made_and_grows() {
    let folder = make("corner-api", &["--api"]);
    add(
        &folder,
        "notes stock:integer status:enum(a,b) at:datetime --owner",
    );
    assert_passes(&folder, 24);
    is_built_from_its_folder_alone(&folder);
    assert!(!folder.join("templates").exists() && !folder.join("src/pages").exists());
}

/// The steps of its Dockerfile lead to an application that runs, with nothing from outside of the folder.
fn is_built_from_its_folder_alone(folder: &Path) {
    let copied = run(folder, &["vendor"]);
    assert!(copied.status.success(), "{copied:?}");
    let script = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/docker");
    let built = Command::new(script).arg(folder).output().expect("bash");
    assert!(built.status.success(), "{}", text(&built.stderr));
}
