//! What the compiler says of a user's mistakes: `ui/*/*.rs`, each with its recorded output, see `ui/README.md`.

use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::{env, fs};

#[test]
fn mistakes_are_reported_as_recorded() {
    if env::var_os(FLAGS).is_none() {
        return in_a_process_with_flags("mistakes_are_reported_as_recorded");
    }
    lay_out_templates();
    let cases = trybuild::TestCases::new();
    cases.compile_fail("ui/*/*.rs");
}

const FLAGS: &str = "CARGO_ENCODED_RUSTFLAGS";

/// Runs a test again with the flags that trybuild gives to the cases, in the variable that goes before its own. It gives their dependencies one flag less, and
/// cargo would compile all of these twice.
fn in_a_process_with_flags(test: &str) {
    let flags = [
        "--cfg",
        "trybuild",
        "--verbose",
        "-A",
        "dead_code",
        "--diagnostic-width=140",
    ]
    .join("\u{1f}");
    let chosen = env::args().filter(|argument| argument.starts_with("trybuild="));
    let ran = Command::new(env::current_exe().expect("this test"))
        .args(["--exact", test])
        .args(chosen)
        .env(FLAGS, flags)
        .stderr(Stdio::inherit())
        .output()
        .expect("this test");
    let passed = String::from_utf8_lossy(&ran.stdout).contains("1 passed");
    assert!(
        ran.status.success() && passed,
        "see above, or no test is called `{test}`"
    );
}

/// The folders of `ui/templates` and `ui/forms`, beside the `Cargo.toml` that the cases are compiled with.
fn lay_out_templates() {
    let target = Path::new(env!("CARGO_TARGET_TMPDIR"))
        .parent()
        .expect("the target directory");
    let crate_folder = target.join("tests/trybuild").join(env!("CARGO_PKG_NAME"));
    for (from, to) in [
        ("templates/pages", "pages"),
        ("templates/links", "links"),
        ("forms/pages", "forms"),
    ] {
        copy(
            &Path::new(env!("CARGO_MANIFEST_DIR")).join("ui").join(from),
            &crate_folder.join(to),
        );
    }
}

fn copy(from: &Path, to: &Path) {
    fs::create_dir_all(to).expect("a folder");
    for entry in fs::read_dir(from).expect("a folder") {
        let (from, to) = entry
            .map(|entry| (entry.path(), to.join(entry.file_name())))
            .expect("an entry");
        if from.is_dir() {
            copy(&from, &to);
        } else {
            fs::copy(from, to).expect("copied");
        }
    }
}

/// The rules for every recorded output.
#[test]
fn recorded_outputs_speak_to_users() {
    let mut broken = Vec::new();
    for case in mistakes() {
        let output = fs::read_to_string(case.with_extension("stderr"));
        let output = output.unwrap_or_else(|_| panic!("{} has no recorded output", case.display()));
        broken.extend(
            rules_broken(&case, &output)
                .into_iter()
                .map(|rule| format!("{}: {rule}", case.display())),
        );
    }
    assert!(broken.is_empty(), "{}", broken.join("\n"));
}

/// The mistakes that the compiler itself reports more than once, each with its reason, are few.
#[test]
fn nearly_every_mistake_is_one_error() {
    const REPEATED: &str = " errors of 1 mistake: ";
    let sources: Vec<_> = mistakes()
        .iter()
        .map(|case| fs::read_to_string(case).expect("a case"))
        .collect();
    let first_lines = sources.iter().filter_map(|source| source.lines().next());
    let repeated: Vec<_> = first_lines.filter(|line| line.contains(REPEATED)).collect();
    let single: usize = sources
        .iter()
        .filter(|source| !source.contains(REPEATED))
        .map(|source| errors_in(source))
        .sum();
    println!(
        "{} files, {single} mistakes with one error each, {} with more:",
        sources.len(),
        repeated.len()
    );
    println!("{}", repeated.join("\n"));
    assert!(single > 600, "mistakes are missing");
    assert!(
        repeated.len() * 40 <= single,
        "more than one mistake of 40 is reported more than once"
    );
}

/// Every case.
fn mistakes() -> Vec<PathBuf> {
    let folders =
        fs::read_dir(Path::new(env!("CARGO_MANIFEST_DIR")).join("ui")).expect("the suite");
    let folders = folders
        .map(|entry| entry.expect("a folder").path())
        .filter(|path| path.is_dir());
    let files = folders.flat_map(|folder| fs::read_dir(folder).expect("a folder"));
    let mut cases: Vec<_> = files.map(|entry| entry.expect("a file").path()).collect();
    cases.retain(|path| path.extension().is_some_and(|extension| extension == "rs"));
    cases
}

fn rules_broken(case: &Path, output: &str) -> Vec<String> {
    let source = fs::read_to_string(case).expect("a case");
    let errors: Vec<_> = output
        .lines()
        .filter(|line| line.starts_with("error"))
        .collect();
    let mut broken = Vec::new();
    if errors.len() != errors_in(&source) {
        broken.push(format!("has {} errors", errors.len()));
    }
    broken.extend(
        FOREIGN
            .iter()
            .filter(|word| mentions(output, word))
            .map(|word| format!("mentions `{word}`")),
    );
    if output.contains("$RUST/") {
        broken.push(
            "shows the standard library's source, which only those have who installed it".into(),
        );
    }
    for message in errors
        .iter()
        .filter_map(|line| line.split_once(": "))
        .map(|(_, message)| message)
    {
        let is_route = ["ANY /", "GET /"]
            .iter()
            .any(|route| message.starts_with(route));
        let is_sentence = message.starts_with(char::is_uppercase) && !is_route;
        if message.ends_with('.') || is_sentence {
            broken.push(format!("does not read like a message: {message}"));
        }
    }
    broken
}

/// Whether a name stands in the output, and not as the end of a longer one.
fn mentions(output: &str, name: &str) -> bool {
    output
        .match_indices(name)
        .any(|(at, _)| !output[..at].ends_with(char::is_alphanumeric))
}

/// `//! 3 errors: ..` or `//! 3 errors of 1 mistake: ..` in the first line, else one.
fn errors_in(source: &str) -> usize {
    let first = source
        .lines()
        .next()
        .unwrap_or_default()
        .trim_start_matches("//! ");
    first
        .split_once(" errors")
        .and_then(|(number, _)| number.parse().ok())
        .unwrap_or(1)
}

/// What no user wrote and nobody should have to read.
const FOREIGN: [&str; 9] = [
    "__private",
    "::private::",
    "Handler<",
    "Argument<",
    "Returned<",
    "Reader",
    "&&&",
    "closure is not",
    "not general enough",
];
