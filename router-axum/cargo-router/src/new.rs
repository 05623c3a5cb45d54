//! A new application.

use std::{
    fs, io,
    path::{Path, PathBuf},
};

use crate::cargo;
use crate::checkout;
use crate::files::{self, File, Files};
use crate::names;
use crate::refuse;
use crate::template;

/// An application that is to be made, of its folder's name.
#[derive(Debug)]
pub(crate) struct New {
    pub folder: PathBuf,
    /// Its database is PostgreSQL, and not SQLite.
    pub is_postgres: bool,
    pub kind: ProjectParts,
    pub force: bool,
}

/// The parts of an application.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum ProjectParts {
    /// An API, pages, accounts.
    Whole,
    /// An API and accounts.
    Api,
    /// An API and a page.
    Bare,
}

const EVERY: &[File] =
    files::files!("product/every" "dev.sh" "dockerignore" "src/development.rs" "src/settings.rs");

/// A file that a new application has from the example `blog`.
macro_rules! of_blog {
    ($file:literal) => {
        (
            $file,
            include_str!(concat!("../../../examples/blog/", $file)),
        )
    };
}

const HEADERS: File = of_blog!("src/headers.rs");
const LOG_INS: &[File] = &[
    HEADERS,
    of_blog!("src/attempts.rs"),
    of_blog!("src/hashing.rs"),
];

const ACCOUNT: &[File] = files::files!("product/account"
    "Dockerfile" "compose.yaml" "gitignore" "nginx.conf" "src/conflicts.rs" "src/controllers/mod.rs" "src/controllers/passwords.rs" "src/controllers/tokens.rs" "src/controllers/users.rs" "src/log_in.rs"
    "src/mail.rs" "src/main.rs" "src/member.rs" "src/models/account.rs" "src/models/mod.rs" "src/models/paging.rs" "src/models/token.rs" "src/models/user.rs" "src/operations.rs"
    "src/options.rs" "src/roles.rs" "src/rules.rs" "src/seeds/mod.rs" "src/seeds/users.rs" "tests/app/accounts.rs" "tests/app/api.rs" "tests/app/support.rs" "tests/openapi.json");

const PAGES: &[File] = files::files!("product/pages"
    "Cargo.toml.txt" "README.md" "build.rs" "src/assets.rs" "src/devices.rs" "src/lib.rs" "src/links.rs" "src/pages/account.rs" "src/pages/devices.rs" "src/pages/index.rs"
    "src/pages/mod.rs" "src/pages/password.rs" "src/pages/session.rs" "src/pages/users.rs" "src/session.rs" "static/icon.svg" "static/style.css" "templates/account/confirm.html"
    "templates/account/edit.html" "templates/account/index.html" "templates/account/new.html" "templates/devices/index.html" "templates/error/default.html" "templates/index/index.html" "templates/layout.html"
    "templates/macros.html" "templates/password/forgotten.html" "templates/password/reset.html" "templates/session/login.html" "templates/users/index.html" "tests/app/main.rs" "tests/app/pages.rs"
    "tests/routes.txt");

/// The table of the library's sessions.
const SESSIONS: File = (
    "migrations/0002_sessions.sql",
    include_str!("../../sessions/src/sessions.sql"),
);

const API: &[File] = files::files!("product/api" "Cargo.toml.txt" "README.md" "build.rs" "src/lib.rs" "tests/app/main.rs" "tests/routes.txt");

const SQLITE: &[File] = files::files!("product/sqlite" "migrations/0001_accounts.sql" "src/db.rs" "tests/app/database.rs");

const POSTGRES: &[File] = files::files!("product/postgres" "migrations/0001_accounts.sql" "src/db.rs" "tests/app/database.rs");

const BARE: &[File] = files::files!("product/bare"
    "Cargo.toml.txt" "Dockerfile" "README.md" "assets/style.css" "build.rs" "gitignore" "src/controllers.rs" "src/lib.rs" "src/main.rs"
    "src/pages.rs" "templates/error/default.html" "templates/index/index.html" "templates/layout.html" "tests/app.rs" "tests/routes.txt");

impl New {
    /// Makes the application. Returns what to say of it.
    pub(crate) fn make(&self) -> io::Result<String> {
        let Self { folder, force, .. } = self;
        let name = folder
            .file_name()
            .and_then(|name| name.to_str())
            .unwrap_or_default();
        if let Some(reason) = names::refusal(name) {
            return refuse(format!("`{name}` cannot name an application: {reason}"));
        }
        let left = entries(folder)?;
        if !left.is_empty() && !force {
            let help = "help: `--force` writes into it, over files of the same names";
            return refuse(format!(
                "{} is there already, and not empty\n{help}",
                folder.display()
            ));
        }
        let files = self.files(name);
        let overwritten = files::write(&files, folder, *force)?;
        if workspace(folder)?.is_none() {
            self.join_workspace(&files, left.is_empty())?;
        }
        lock(folder)?;
        let left = left
            .into_iter()
            .filter(|entry| !files.iter().any(|(file, _)| is_within(file, entry)));
        let left: Vec<_> = left.collect();
        let told =
            files::told("written over", &overwritten) + &files::told("left as they were", &left);
        Ok(format!(
            "{told}made {name}: `cd {}` and `cargo run`\n",
            folder.display()
        ))
    }

    /// All files, with their names.
    fn files(&self, name: &str) -> Files {
        let database = if self.is_postgres { POSTGRES } else { SQLITE };
        let parts: &[&[File]] = match self.kind {
            ProjectParts::Whole => &[EVERY, LOG_INS, &[SESSIONS], ACCOUNT, database, PAGES],
            ProjectParts::Api => &[EVERY, LOG_INS, ACCOUNT, database, API],
            ProjectParts::Bare => &[EVERY, &[HEADERS], BARE],
        };
        let written = |(file, text): &File| {
            let text = template::formatted(file, self.filled(text, name), &self.folder);
            (self::name(file), text)
        };
        parts.iter().copied().flatten().map(written).collect()
    }

    fn filled(&self, text: &str, name: &str) -> String {
        let words = template::words(&[
            ("sqlite", !self.is_postgres),
            ("postgres", self.is_postgres),
            ("pages", self.kind != ProjectParts::Api),
        ]);
        template::chosen(text, &words)
            .replace("shop-name", name)
            .replace("shop_name", &name.replace('-', "_"))
            .replace("/path/to/checkout", &checkout().display().to_string())
    }

    /// In a workspace that does not know the folder, cargo makes a package there, which adds it to the members.
    fn join_workspace(&self, files: &Files, is_new: bool) -> io::Result<()> {
        if !is_new {
            return refuse(
                "the workspace around this folder does not list it among its `members`".to_owned(),
            );
        }
        fs::remove_dir_all(&self.folder)?;
        let made = cargo("new")
            .args(["--quiet", "--vcs", "none"])
            .arg(&self.folder)
            .output()?;
        if !made.status.success() {
            return refuse(String::from_utf8_lossy(&made.stderr).trim_end().to_owned());
        }
        files::write(files, &self.folder, true).map(drop)
    }
}

/// Writes `Cargo.lock` with the versions that the library is tested with, where the application is no part of a workspace. cargo
/// leaves out of it what is not used.
fn lock(folder: &Path) -> io::Result<()> {
    let manifest = folder.join("Cargo.toml").canonicalize()?;
    let lock = folder.join("Cargo.lock");
    if lock.exists() || workspace(folder)?.is_none_or(|workspace| workspace != manifest) {
        return Ok(());
    }
    fs::copy(checkout().join("Cargo.lock"), lock)?;
    let mut update = cargo("update");
    update.args(["--workspace", "--quiet", "--offline"]);
    update.current_dir(folder).output().map(drop)
}

/// The name in the application: cargo would take a `Cargo.toml` here for a package, and git a `.gitignore` for its own.
pub(crate) fn name(file: &str) -> String {
    match file {
        "gitignore" | "dockerignore" => format!(".{file}"),
        "Cargo.toml.txt" => "Cargo.toml".to_owned(),
        file => file.to_owned(),
    }
}

/// The names in a folder, if it is there; that of a folder in it ends in a slash.
fn entries(folder: &Path) -> io::Result<Vec<String>> {
    if !folder.exists() {
        return Ok(Vec::new());
    }
    let name = |entry: fs::DirEntry| {
        let end = if entry.path().is_dir() { "/" } else { "" };
        format!("{}{end}", entry.file_name().to_string_lossy())
    };
    let mut names: Vec<_> = fs::read_dir(folder)?
        .map(|entry| entry.map(name))
        .collect::<io::Result<_>>()?;
    names.sort();
    Ok(names)
}

fn is_within(file: &str, entry: &str) -> bool {
    file == entry || entry.ends_with('/') && file.starts_with(entry)
}

/// The manifest of the workspace of a folder's package: its own if it stands alone, or is excluded. `None` where cargo takes
/// the folder for no package.
fn workspace(folder: &Path) -> io::Result<Option<PathBuf>> {
    let located = cargo("locate-project")
        .args([
            "--workspace",
            "--message-format",
            "plain",
            "--manifest-path",
        ])
        .arg(folder.join("Cargo.toml"))
        .output()?;
    let manifest = String::from_utf8_lossy(&located.stdout);
    Ok(located.status.success().then(|| manifest.trim_end().into()))
}
