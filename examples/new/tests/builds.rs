//! What is made builds, and passes its own tests.

use std::{
    env, fs,
    path::Path,
    process::{Command, Output},
};

fn new(folder: &Path) -> Output {
    Command::new(env!("CARGO_BIN_EXE_new")).arg(folder).output().expect("the command")
}

#[test]
fn an_application_is_made_and_passes_its_tests() {
    let temporary = Path::new(env!("CARGO_TARGET_TMPDIR"));
    let folder = temporary.join("made/corner-shop");
    let _ = fs::remove_dir_all(&folder);
    let made = new(&folder);
    assert!(made.status.success(), "{made:?}");

    assert_formatted(&folder);

    // the same versions, in the same target directory: what is compiled already is not compiled again
    let workspace = Path::new(env!("CARGO_MANIFEST_DIR")).ancestors().nth(2).expect("a workspace");
    fs::copy(workspace.join("Cargo.lock"), folder.join("Cargo.lock")).expect("copied");
    let tested = cargo("test", &[], "", &folder);
    assert!(text(&tested.stdout).contains("3 passed"), "{}", text(&tested.stdout));

    for (debug, is_told) in [("1", true), ("0", false), ("", false)] {
        let started = cargo("run", &["--", "--routes"], debug, &folder);
        assert_eq!(text(&started.stderr).contains("DEBUG MODE"), is_told, "{debug}: {started:?}");
        assert_eq!(text(&started.stdout), include_str!("../template/tests/routes.txt"));
    }
}

/// As `cargo fmt` leaves it where nothing else is said; the target directory may lie below one that says something.
fn assert_formatted(folder: &Path) {
    fs::write(folder.with_file_name("rustfmt.toml"), "").expect("written");
    let formatted = Command::new(env::var_os("CARGO").expect("cargo runs the tests"))
        .args(["fmt", "--check"])
        .current_dir(folder)
        .output()
        .expect("cargo fmt");
    assert!(formatted.status.success(), "{}\n{}", text(&formatted.stdout), text(&formatted.stderr));
}

fn cargo(command: &str, arguments: &[&str], debug: &str, folder: &Path) -> Output {
    let output = Command::new(env::var_os("CARGO").expect("cargo runs the tests"))
        .args([command, "--quiet", "--offline", "--target-dir"])
        .arg(Path::new(env!("CARGO_TARGET_TMPDIR")).parent().expect("the target directory"))
        .args(arguments)
        .env("DEBUG", debug)
        .current_dir(folder)
        .output()
        .expect("cargo");
    assert!(output.status.success(), "{}\n{}", text(&output.stdout), text(&output.stderr));
    output
}

#[test]
fn in_a_workspace_it_is_a_member_unless_excluded() {
    let workspace = Path::new(env!("CARGO_TARGET_TMPDIR")).join("workspace");
    let _ = fs::remove_dir_all(&workspace);
    fs::create_dir_all(&workspace).expect("a folder");
    let manifest = workspace.join("Cargo.toml");
    fs::write(&manifest, "[workspace]\nresolver = \"3\"\nmembers = []\nexclude = [\"made\"]\n").expect("written");
    for folder in ["apps/corner-shop", "made/corner-shop"] {
        let made = new(&workspace.join(folder));
        assert!(made.status.success(), "{made:?}");
    }
    let manifest = fs::read_to_string(manifest).expect("it is kept");
    assert!(manifest.contains(r#""apps/corner-shop""#), "{manifest}");
    assert!(!manifest.contains(r#""made/corner-shop""#), "{manifest}");
}

#[test]
fn nothing_is_overwritten_and_names_are_checked() {
    let existing = new(Path::new(env!("CARGO_TARGET_TMPDIR")));
    assert!(!existing.status.success());
    for (name, expected) in [
        ("made/Shop", "`Shop` cannot name an application: it begins with a lower-case letter"),
        ("made/1shop", "`1shop` cannot"),
        ("made/test", "`test` cannot name an application: Rust keeps this word for itself"),
        ("made/deps", "cargo keeps this word for itself"),
        ("made/axum", "a library that it uses has this name"),
    ] {
        let refused = new(&Path::new(env!("CARGO_TARGET_TMPDIR")).join(name));
        assert!(!refused.status.success() && text(&refused.stderr).contains(expected), "{refused:?}");
    }
    let itself = new(Path::new(env!("CARGO_MANIFEST_DIR")));
    assert!(text(&itself.stderr).contains("exists already"), "{itself:?}");
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8_lossy(bytes).into_owned()
}
