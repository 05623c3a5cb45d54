//! Applications of tests: they are made, changed by hand, and pass their own tests.

use std::{
    env,
    ffi::OsString,
    fs,
    path::{Path, PathBuf},
    process::{Command, Output},
};

/// How every cargo builds an application, that of the command too: nobody debugs it, and what is compiled already for this workspace is not compiled again.
const SETTINGS: &str = r#"
[build]
target-dir = "../../.."

[profile.dev]
debug = false
"#;

/// A folder for applications of a test.
pub(crate) fn parent(name: &str) -> PathBuf {
    let parent = Path::new(env!("CARGO_TARGET_TMPDIR"))
        .join("made")
        .join(name);
    let _ = fs::remove_dir_all(&parent);
    fs::create_dir_all(parent.join(".cargo")).expect("a folder");
    fs::write(parent.join(".cargo/config.toml"), SETTINGS).expect("written");
    // as rustfmt formats where nothing else is said: the target directory may lie below a folder that says something
    fs::write(parent.join("rustfmt.toml"), "").expect("written");
    parent
}

/// An application.
pub(crate) fn make(name: &str, options: &[&str]) -> PathBuf {
    let parent = parent(name);
    let made = run(&parent, &[&["new", name], options].concat());
    assert!(made.status.success(), "{made:?}");
    parent.join(name)
}

pub(crate) fn add(folder: &Path, words: &str) {
    let words: Vec<_> = ["add", "resource"]
        .into_iter()
        .chain(words.split(' '))
        .collect();
    let added = run(folder, &words);
    assert!(
        added.status.success() && !text(&added.stdout).contains("note:"),
        "{added:?}"
    );
}

/// The command, in a folder.
pub(crate) fn run(folder: &Path, arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_cargo-router"))
        .args(arguments)
        .current_dir(folder)
        .output()
        .expect("the command")
}

#[track_caller]
pub(crate) fn assert_refused(folder: &Path, arguments: &str, code: i32, expected: &str) {
    let arguments: Vec<_> = arguments.split(' ').collect();
    let refused = run(folder, &arguments);
    let message = text(&refused.stderr);
    assert!(
        message.starts_with("error: ") && message.contains(expected),
        "{arguments:?}: {message}"
    );
    assert_eq!(
        refused.status.code(),
        Some(code),
        "{arguments:?}: {message}"
    );
}

/// The application is as rustfmt and clippy like it, pedantic clippy too, and passes so many tests.
#[track_caller]
pub(crate) fn assert_passes(folder: &Path, passed: usize) {
    let formatted = cargo("fmt", &["--check"], &[], folder);
    assert!(
        formatted.status.success(),
        "{}\n{}",
        text(&formatted.stdout),
        text(&formatted.stderr)
    );
    let tested = cargo("test", &["--quiet"], &clippy(), folder);
    let lines = text(&tested.stdout);
    assert!(tested.status.success(), "{lines}\n{}", text(&tested.stderr));
    let results = lines.lines().filter_map(|line| {
        line.strip_prefix("test result: ok. ")?
            .split(' ')
            .next()?
            .parse::<usize>()
            .ok()
    });
    assert_eq!(results.sum::<usize>(), passed, "{lines}");
}

pub(crate) fn cargo(
    command: &str,
    arguments: &[&str],
    variables: &[(&str, OsString)],
    folder: &Path,
) -> Output {
    Command::new(env::var_os("CARGO").expect("cargo runs the tests"))
        .arg(command)
        .args(arguments)
        .env_remove("DEBUG")
        .envs(variables.iter().map(|(name, value)| (name, value)))
        .current_dir(folder)
        .output()
        .expect("cargo")
}

/// `cargo clippy -- -D warnings` within another command: its driver compiles the application, so that nothing is compiled for the lints alone.
pub(crate) fn clippy() -> [(&'static str, OsString); 2] {
    let cargo = env::var_os("CARGO").expect("cargo runs the tests");
    let driver = Path::new(&cargo).with_file_name("clippy-driver");
    let lints =
        ["-Dclippy::pedantic", "-Dwarnings"].map(|lint| format!("{lint}__CLIPPY_HACKERY__"));
    [
        ("RUSTC_WORKSPACE_WRAPPER", driver.into()),
        ("CLIPPY_ARGS", lints.concat().into()),
    ]
}

/// Changes a file as somebody does by hand.
#[track_caller]
pub(crate) fn change(folder: &Path, file: &str, changes: &[(&str, &str)]) {
    let path = folder.join(file);
    let mut text = fs::read_to_string(&path).expect("a file");
    for (from, to) in changes {
        assert!(text.contains(from), "{file} has no {from}");
        text = text.replace(from, to);
    }
    fs::write(path, text).expect("written");
}

pub(crate) fn text(bytes: &[u8]) -> String {
    String::from_utf8_lossy(bytes).into_owned()
}
