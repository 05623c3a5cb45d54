//! A client of an application's API in TypeScript.

use std::{io, path::Path};

use crate::application::package_name;
use crate::files::{self, File, Files};
use crate::new;
use crate::refuse;

const FILES: &[File] =
    files::files!("client" "gitignore" "package.json" "src/client.ts" "tsconfig.json");

/// Adds a folder `client` to the application in a folder. Returns what the user runs next.
pub(crate) fn add(folder: &Path, force: bool) -> io::Result<String> {
    if !folder.join("tests/openapi.json").exists() {
        let help = "help: a test keeps the document there, by `assert_openapi` of `TestApp`";
        return refuse(format!("this folder has no `tests/openapi.json`\n{help}"));
    }
    let name = package_name(folder)?;
    let files: Files = FILES
        .iter()
        .map(|(file, text)| {
            (
                format!("client/{}", new::name(file)),
                text.replace("shop-name", &name),
            )
        })
        .collect();
    files::write(&files, folder, force)?;
    let next = "next:\n    cd client && npm install && npm run check\n";
    Ok(files::told("written", files::names(&files)) + next)
}
