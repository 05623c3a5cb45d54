//! What needs no build: where an application is a member, and what is refused.

use std::fs;

use crate::support::{assert_refused, parent, run};

#[test]
fn in_a_workspace_it_is_a_member_unless_excluded() {
    let workspace = parent("workspace");
    let manifest = workspace.join("Cargo.toml");
    fs::write(
        &manifest,
        "[workspace]\nresolver = \"3\"\nmembers = []\nexclude = [\"made\"]\n",
    )
    .expect("written");
    for folder in ["apps/corner-shop", "made/corner-shop"] {
        let made = run(&workspace, &["new", folder]);
        assert!(made.status.success(), "{made:?}");
    }
    let manifest = fs::read_to_string(manifest).expect("it is kept");
    assert!(manifest.contains(r#""apps/corner-shop""#), "{manifest}");
    assert!(!manifest.contains(r#""made/corner-shop""#), "{manifest}");
}

#[test]
fn names_and_the_command_line_are_checked() {
    let parent = parent("refused");
    for (arguments, code, expected) in [
        (
            "new Shop",
            1,
            "`Shop` cannot name an application: it begins with a lower-case letter",
        ),
        ("new 1shop", 1, "`1shop` cannot"),
        (
            "new test",
            1,
            "`test` cannot name an application: Rust keeps this word for itself",
        ),
        ("new deps", 1, "cargo keeps this word for itself"),
        ("new axum", 1, "a library that it uses has this name"),
        ("new", 2, "the folder is missing"),
        ("new shop --pages", 2, "invalid option '--pages'"),
        (
            "add resource Orders title:text",
            2,
            "`Orders` cannot name a resource",
        ),
        (
            "add resource people name:text",
            2,
            "write both, `people:person`",
        ),
        (
            "add resource orders title:string",
            2,
            "there is no type `string`",
        ),
        (
            "add resource orders title:text",
            1,
            "there is no `Cargo.toml`",
        ),
    ] {
        assert_refused(&parent, arguments, code, expected);
    }
    assert_eq!(
        fs::read_dir(&parent).expect("a folder").count(),
        2,
        "nothing was made"
    );
}
