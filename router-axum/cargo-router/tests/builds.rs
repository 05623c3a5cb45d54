//! What is made builds, and passes its own tests.

use std::{
    env,
    ffi::OsString,
    fs,
    path::{Path, PathBuf},
    process::{Command, Output},
};

fn new(folder: &Path) -> Output {
    run(Path::new("."), &[folder.to_str().expect("a path that is text")])
}

/// The command, in a folder.
fn run(folder: &Path, arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_cargo-router")).args(arguments).current_dir(folder).output().expect("the command")
}

/// How every cargo builds an application, that of the command too: nobody debugs it, and what is compiled already for this workspace is not compiled again.
const SETTINGS: &str = r#"
[build]
target-dir = "../../.."

[net]
offline = true

[profile.dev]
debug = false
"#;

/// Makes an application and adds a resource to it. Both are as rustfmt and clippy like them, and pass their tests.
fn make(name: &str, options: &[&str], resource: &str, passed: usize) -> PathBuf {
    let parent = Path::new(env!("CARGO_TARGET_TMPDIR")).join("made").join(name);
    let _ = fs::remove_dir_all(&parent);
    fs::create_dir_all(parent.join(".cargo")).expect("a folder");
    fs::write(parent.join(".cargo/config.toml"), SETTINGS).expect("written");
    // as rustfmt formats where nothing else is said: the target directory may lie below a folder that says something
    fs::write(parent.join("rustfmt.toml"), "").expect("written");
    let folder = parent.join(name);
    let made = run(Path::new("."), &[&[folder.to_str().expect("a path that is text")], options].concat());
    assert!(made.status.success(), "{made:?}");
    // the same versions, too
    let workspace = Path::new(env!("CARGO_MANIFEST_DIR")).ancestors().nth(2).expect("a workspace");
    fs::copy(workspace.join("Cargo.lock"), folder.join("Cargo.lock")).expect("copied");
    assert_formatted(&folder);
    for (option, file) in [("--routes", "tests/routes.txt"), ("--openapi", "tests/openapi.json")] {
        if let Ok(kept) = fs::read_to_string(folder.join(file)) {
            assert_eq!(text(&cargo("run", &["--", option], &[], &folder).stdout), kept, "{file}");
        }
    }

    let added = run(&folder, &["--resource", resource]);
    assert!(added.status.success() && !text(&added.stdout).contains("note:"), "{added:?}");
    assert_formatted(&folder);
    let tested = cargo("test", &[], &clippy(), &folder);
    let lines = text(&tested.stdout);
    let results = lines
        .lines()
        .filter_map(|line| line.strip_prefix("test result: ok. ")?.split(' ').next()?.parse::<usize>().ok());
    assert_eq!(results.sum::<usize>(), passed, "{lines}");
    folder
}

#[test]
fn an_application_is_made_and_passes_its_tests() {
    let folder = make("corner-shop", &[], "orders", 5);
    let routes = fs::read_to_string(folder.join("tests/routes.txt")).expect("a table");
    assert!(
        routes.contains("PUT     /api/orders/{id}  controller.rest.orders  OrdersController::put_action"),
        "{routes}"
    );

    for (debug, is_told) in [("1", true), ("0", false), ("", false)] {
        let started = cargo("run", &["--", "--routes"], &[("DEBUG", debug.into())], &folder);
        assert_eq!(text(&started.stderr).contains("DEBUG MODE"), is_told, "{debug}: {started:?}");
        assert_eq!(text(&started.stdout), routes);
    }
}

#[test]
fn an_api_is_made_and_passes_its_tests() {
    let folder = make("corner-api", &["--api"], "blog-posts", 11);
    let routes = fs::read_to_string(folder.join("tests/routes.txt")).expect("a table");
    for row in include_str!("../api/tests/routes.txt").lines() {
        let words: Vec<_> = row.split_whitespace().collect();
        assert!(
            routes.lines().any(|line| line.split_whitespace().eq(words.iter().copied())),
            "{row} is not in\n{routes}"
        );
    }
    assert!(
        fs::read_to_string(folder.join("tests/openapi.json"))
            .is_ok_and(|document| document.contains("/api/blog-posts"))
    );
    for short in ["", "x", "0123456789012345678901234567890"] {
        let started = try_cargo("run", &["--", "--routes"], &[("TOKEN_KEY", short.into())], &folder);
        let message = text(&started.stderr);
        assert!(!started.status.success() && message.contains("needs 32 bytes or more"), "{short:?}: {message}");
    }
    let library = || fs::read_to_string(folder.join("src/lib.rs")).expect("the library");
    let before = library();
    for (resource, expected) in [
        ("blog-posts", "src/blog_posts.rs exists already"),
        ("tokens", "src/auth.rs has a controller of `tokens` already"),
        ("Orders", "`Orders` cannot name a resource: it begins with a lower-case letter"),
        ("people", "the name of one does not follow from `people`"),
    ] {
        let refused = run(&folder, &["--resource", resource]);
        assert!(!refused.status.success() && text(&refused.stderr).contains(expected), "{refused:?}");
    }
    assert_eq!(library(), before);
    assert!(!folder.join("src/tokens.rs").exists() && !folder.join("tests/tokens.rs").exists());
}

#[test]
fn a_resource_is_added_inside_of_an_application_alone() {
    for (folder, expected) in
        [("..", "it has no `Cargo.toml`"), ("../..", "names no package"), (".", "it has no `src/lib.rs`")]
    {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join(folder);
        let refused = run(&folder, &["--resource", "orders"]);
        let message = text(&refused.stderr);
        assert!(!refused.status.success() && message.contains("is not an application"), "{message}");
        assert!(
            message.contains(expected) && message.contains("`cargo run -p cargo-router -- ../shop` makes one"),
            "{message}"
        );
    }
    let options = run(Path::new("."), &["--resources", "orders"]);
    assert!(!options.status.success() && text(&options.stderr).contains("usage:"), "{options:?}");
}

fn assert_formatted(folder: &Path) {
    let formatted = Command::new(env::var_os("CARGO").expect("cargo runs the tests"))
        .args(["fmt", "--check"])
        .current_dir(folder)
        .output()
        .expect("cargo fmt");
    assert!(formatted.status.success(), "{}\n{}", text(&formatted.stdout), text(&formatted.stderr));
}

fn cargo(command: &str, arguments: &[&str], variables: &[(&str, OsString)], folder: &Path) -> Output {
    let output = try_cargo(command, arguments, variables, folder);
    assert!(output.status.success(), "{}\n{}", text(&output.stdout), text(&output.stderr));
    output
}

fn try_cargo(command: &str, arguments: &[&str], variables: &[(&str, OsString)], folder: &Path) -> Output {
    Command::new(env::var_os("CARGO").expect("cargo runs the tests"))
        .args([command, "--quiet"])
        .args(arguments)
        .env("DEBUG", "")
        .envs(variables.iter().map(|(name, value)| (name, value)))
        .current_dir(folder)
        .output()
        .expect("cargo")
}

/// `cargo clippy -- -D warnings` within another command: its driver compiles the application, so that nothing is compiled for the lints alone.
fn clippy() -> [(&'static str, OsString); 2] {
    let cargo = env::var_os("CARGO").expect("cargo runs the tests");
    let driver = Path::new(&cargo).with_file_name("clippy-driver");
    [("RUSTC_WORKSPACE_WRAPPER", driver.into()), ("CLIPPY_ARGS", "-D__CLIPPY_HACKERY__warnings".into())]
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
