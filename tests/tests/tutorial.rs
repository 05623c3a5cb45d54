//! The tutorial, followed to the letter: what it says to write is written, and what it says is seen is seen.

use std::{
    env, fs,
    path::{Path, PathBuf},
    process::{Command, Output},
};

const PAGE: &str = "router-axum/docs/tutorial.md";

/// A block of the page, with the sentence before it.
struct Block<'a> {
    sentence: &'a str,
    language: &'a str,
    text: &'a str,
}

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
        .parent()
        .expect("the workspace")
}

fn blocks(page: &str) -> Vec<Block<'_>> {
    let parts: Vec<_> = page.split("```").collect();
    let pairs = parts.chunks_exact(2).map(|pair| {
        let (language, text) = pair[1].split_once('\n').expect("a language");
        Block {
            sentence: pair[0].trim_end(),
            language,
            text,
        }
    });
    pairs.collect()
}

impl Block<'_> {
    /// The file that its sentence ends with: "`src/lib.rs`:", "In `src/api.rs` it becomes:".
    fn file(&self) -> Option<&str> {
        let files = self
            .sentence
            .lines()
            .next_back()?
            .split('`')
            .skip(1)
            .step_by(2);
        files
            .filter(|name| name.contains('.') && !name.contains(' '))
            .last()
    }

    /// The file after the block was followed.
    fn follow(&self, before: &str) -> String {
        let paragraph = self
            .sentence
            .rsplit("\n\n")
            .next()
            .unwrap_or_default()
            .replace('\n', " ");
        if paragraph.ends_with("becomes:") {
            let name = self.text.split_once('(').expect("a method").0;
            let (start, rest) = before.split_once(name).expect("the method is there");
            let (_, end) = rest.split_once("\n    }\n").expect("the method ends");
            format!("{start}{}{end}", self.text)
        } else if paragraph.contains("Add to the end of the block in") {
            format!(
                "{}\n{}}}\n",
                before.strip_suffix("}\n").expect("a block"),
                self.text
            )
        } else if paragraph.contains("Add to ") {
            format!("{before}\n{}", self.text)
        } else {
            self.text.to_owned()
        }
    }
}

fn cargo(arguments: &[&str], folder: &Path) -> Output {
    let output = Command::new(env::var_os("CARGO").expect("cargo runs the tests"))
        .args(arguments)
        // what is compiled already for this workspace is not compiled again, and nobody debugs this
        .args([
            "--quiet",
            "--offline",
            "--config",
            "profile.dev.debug=false",
            "--target-dir",
        ])
        .arg(
            Path::new(env!("CARGO_TARGET_TMPDIR"))
                .parent()
                .expect("the target directory"),
        )
        .env("CARGO_TERM_COLOR", "never")
        .current_dir(folder)
        .output();
    output.expect("cargo")
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8_lossy(bytes).into_owned()
}

/// An empty folder of the application's name.
fn folder() -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("tutorial/library");
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).expect("a folder");
    fs::copy(root().join("Cargo.lock"), folder.join("Cargo.lock")).expect("copied");
    folder
}

#[test]
fn whoever_follows_the_tutorial_gets_a_tested_application() {
    let page = fs::read_to_string(root().join(PAGE)).expect("the page");
    let folder = folder();
    for block in blocks(&page) {
        let Some(file) = block
            .file()
            .filter(|_| ["toml", "rust", "html"].contains(&block.language))
        else {
            continue;
        };
        let path = folder.join(file);
        fs::create_dir_all(path.parent().expect("a folder")).expect("made");
        let followed = block.follow(&fs::read_to_string(&path).unwrap_or_default());
        let here = root().join("router-axum");
        fs::write(
            &path,
            followed.replace("../router-axum/router-axum", &here.display().to_string()),
        )
        .expect("written");
    }
    let tested = cargo(&["test"], &folder);
    assert!(
        tested.status.success(),
        "{}\n{}",
        text(&tested.stdout),
        text(&tested.stderr)
    );
    assert!(
        !text(&tested.stderr).contains("warning"),
        "{}",
        text(&tested.stderr)
    );
    assert!(
        page.contains("ok. 3 passed; 0 failed")
            && text(&tested.stdout).contains("ok. 3 passed; 0 failed")
    );

    let mistake = fs::read_to_string(folder.join("src/api.rs"))
        .expect("a file")
        .replace("fn get_action", "fn gte_action");
    fs::write(folder.join("src/api.rs"), mistake).expect("written");
    let refused = text(&cargo(&["test", "--no-run"], &folder).stderr);
    let message = blocks(&page)
        .into_iter()
        .find(|block| block.language == "text")
        .expect("a message");
    assert!(
        message
            .text
            .lines()
            .all(|line| refused.contains(line.trim())),
        "{refused}"
    );
}
