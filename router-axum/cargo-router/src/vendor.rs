//! The library as a part of an application's folder, for what sees that folder alone, as `docker build` does.

use std::{fs, io, path::Path};

use crate::checkout;
use crate::refuse;

const FOLDER: &str = "vendor/router-axum";

/// The parts of the checkout that applications are built of.
const PARTS: [&str; 3] = ["router-core", "router-macros", "router-axum"];

/// Folders and members of the workspace that no application is built of.
const LEFT: [&str; 5] = ["cargo-router", "examples", "snapshots", "target", "tests"];

/// Copies the library into the folder, and has the application name the copy. A copy of before is replaced.
pub(crate) fn vendor(folder: &Path) -> io::Result<String> {
    let checkout = checkout();
    let manifest = folder.join("Cargo.toml");
    let text = fs::read_to_string(&manifest)?;
    let named = checkout.display().to_string();
    if !text.contains(&named) && !text.contains(FOLDER) {
        return refuse(format!("`Cargo.toml` does not name {named}"));
    }
    let copy = folder.join(FOLDER);
    if copy.exists() {
        fs::remove_dir_all(&copy)?;
    }
    for part in PARTS {
        copy_folder(&checkout.join(part), &copy.join(part))?;
    }
    let workspace = fs::read_to_string(checkout.join("Cargo.toml"))?;
    fs::write(copy.join("Cargo.toml"), without_members(&workspace))?;
    fs::write(manifest, text.replace(&named, FOLDER))?;
    Ok(format!(
        "copied {named} into {FOLDER}, which `Cargo.toml` names\n"
    ))
}

fn without_members(workspace: &str) -> String {
    let is_left = |line: &&str| {
        let mut folders = line
            .trim_start()
            .strip_prefix('"')
            .into_iter()
            .flat_map(|path| path.split(['/', '"']));
        !folders.any(|folder| LEFT.contains(&folder))
    };
    workspace
        .lines()
        .filter(is_left)
        .flat_map(|line| [line, "\n"])
        .collect()
}

fn copy_folder(from: &Path, to: &Path) -> io::Result<()> {
    fs::create_dir_all(to)?;
    for entry in fs::read_dir(from)? {
        let (from, name) = entry.map(|entry| (entry.path(), entry.file_name()))?;
        let to = to.join(&name);
        if !from.is_dir() {
            fs::copy(from, to)?;
        } else if !LEFT.iter().any(|left| name == *left) {
            copy_folder(&from, &to)?;
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::without_members;

    #[test]
    fn a_copy_has_the_members_that_are_copied() {
        let workspace = "members = [\n    \"router-core\",\n    \"router-axum/cargo-router\",\n    \"examples/*\",\n    \"tests\",\n]\nexclude = [\"target\"]\n";
        let expected = "members = [\n    \"router-core\",\n]\nexclude = [\"target\"]\n";
        assert_eq!(without_members(workspace), expected);
    }
}
