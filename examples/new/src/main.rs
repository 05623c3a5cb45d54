//! Makes a new application: a controller, a page, their tests, a container file.
//!
//! `cargo run -p new -- ../shop`, then `cd ../shop` and `cargo run`.

use std::{
    env, fs, io,
    path::{Path, PathBuf},
    process::{Command, ExitCode},
};

/// The files of an application, by their names. `shop-name` stands for the name, `shop_name` for the name of its library.
const FILES: [(&str, &str); 15] = [
    (".dockerignore", include_str!("../template/dockerignore")),
    (".gitignore", include_str!("../template/gitignore")),
    ("Cargo.toml", include_str!("../template/Cargo.toml.txt")),
    ("Dockerfile", include_str!("../template/Dockerfile")),
    ("README.md", include_str!("../template/README.md")),
    ("build.rs", include_str!("../template/build.rs")),
    ("src/controllers.rs", include_str!("../template/src/controllers.rs")),
    ("src/lib.rs", include_str!("../template/src/lib.rs")),
    ("src/main.rs", include_str!("../template/src/main.rs")),
    ("src/pages.rs", include_str!("../template/src/pages.rs")),
    ("templates/error/default.html", include_str!("../template/templates/error/default.html")),
    ("templates/index/index.html", include_str!("../template/templates/index/index.html")),
    ("templates/layout.html", include_str!("../template/templates/layout.html")),
    ("tests/app.rs", include_str!("../template/tests/app.rs")),
    ("tests/routes.txt", include_str!("../template/tests/routes.txt")),
];

/// Names that a package or a library cannot have, and why.
const RESERVED: [(&str, &str); 3] = [
    (
        "Rust keeps this word for itself",
        "abstract alloc as async await become box break const continue core crate do dyn else enum extern false final fn for gen if \
         impl in let loop macro match mod move mut override priv proc-macro pub ref return self static std struct super test trait \
         true try type typeof unsafe unsized use virtual where while yield",
    ),
    ("cargo keeps this word for itself", "build deps examples incremental"),
    ("a library that it uses has this name", "axum router-axum serde tokio tracing-subscriber"),
];

const HELP: &str = "Makes a new application in a folder that does not exist yet.

usage: cargo run -p new -- FOLDER";

fn main() -> ExitCode {
    let arguments: Vec<_> = env::args().skip(1).collect();
    let outcome = match &arguments[..] {
        [help] if ["-h", "--help"].contains(&help.as_str()) => {
            println!("{HELP}");
            return ExitCode::SUCCESS;
        }
        [folder] => make(Path::new(folder)),
        _ => Err(io::Error::other(HELP)),
    };
    match outcome {
        Ok(name) => {
            println!("made {name}: `cd {}` and `cargo run`", arguments[0]);
            ExitCode::SUCCESS
        }
        Err(error) => {
            eprintln!("{error}");
            ExitCode::FAILURE
        }
    }
}

/// Makes the application, and returns its name: the folder's.
fn make(folder: &Path) -> io::Result<String> {
    let name = name_of(folder)?;
    if folder.exists() {
        return Err(io::Error::other(format!("{} exists already", folder.display())));
    }
    write_files(folder, &name)?;
    if !is_package(folder)? {
        // in a workspace that does not know it: cargo makes a package there, which adds it to the members
        fs::remove_dir_all(folder)?;
        let made = cargo("new").args(["--quiet", "--vcs", "none"]).arg(folder).output()?;
        if !made.status.success() {
            return Err(io::Error::other(String::from_utf8_lossy(&made.stderr).trim_end()));
        }
        write_files(folder, &name)?;
    }
    Ok(name)
}

fn write_files(folder: &Path, name: &str) -> io::Result<()> {
    let checkout = checkout();
    for (file, text) in FILES {
        let text = text
            .replace("shop-name", name)
            .replace("shop_name", &name.replace('-', "_"))
            .replace("/path/to/checkout", &checkout.display().to_string());
        let path = folder.join(file);
        path.parent().map_or(Ok(()), fs::create_dir_all)?;
        fs::write(path, text)?;
    }
    Ok(())
}

/// Whether cargo takes the folder as a package: alone, or as a member of the workspace it is in, or as excluded from it.
fn is_package(folder: &Path) -> io::Result<bool> {
    let located =
        cargo("locate-project").args(["--workspace", "--manifest-path"]).arg(folder.join("Cargo.toml")).output()?;
    Ok(located.status.success())
}

fn cargo(command: &str) -> Command {
    let mut cargo = Command::new(env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    cargo.arg(command);
    cargo
}

/// The folder's name, as a package's.
fn name_of(folder: &Path) -> io::Result<String> {
    let name = folder.file_name().and_then(|name| name.to_str()).unwrap_or_default();
    match refusal(name) {
        Some(reason) => Err(io::Error::other(format!("`{name}` cannot name an application: {reason}"))),
        None => Ok(name.to_owned()),
    }
}

/// Why an application cannot have this name.
fn refusal(name: &str) -> Option<&'static str> {
    let is_right = name.starts_with(|c: char| c.is_ascii_lowercase())
        && name.chars().all(|c| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-');
    if !is_right {
        return Some("it begins with a lower-case letter, and has such letters, digits and hyphens");
    }
    RESERVED.iter().find(|(_, names)| names.split_whitespace().any(|taken| taken == name)).map(|(reason, _)| *reason)
}

/// The checkout that this is a part of.
fn checkout() -> PathBuf {
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    here.ancestors().nth(2).unwrap_or(here).to_owned()
}
