//! A new application.

use std::{fs, io, path::Path};

use crate::{
    cargo,
    names::{self, Resource},
    resource, template,
};

type File = (&'static str, &'static str);

/// The files of every application, by their names. `shop-name` stands for the name, `shop_name` for the name of its library.
const SHARED: [File; 5] = [
    (".dockerignore", include_str!("../template/dockerignore")),
    (".gitignore", include_str!("../template/gitignore")),
    ("Dockerfile", include_str!("../template/Dockerfile")),
    ("src/headers.rs", include_str!("../../../examples/blog/src/headers.rs")),
    ("src/main.rs", include_str!("../template/src/main.rs")),
];

/// The other files of an application with an API and pages.
const WITH_PAGES: [File; 12] = [
    ("Cargo.toml", include_str!("../template/Cargo.toml.txt")),
    ("README.md", include_str!("../template/README.md")),
    ("assets/style.css", include_str!("../template/assets/style.css")),
    ("build.rs", include_str!("../template/build.rs")),
    ("src/controllers.rs", include_str!("../template/src/controllers.rs")),
    ("src/lib.rs", include_str!("../template/src/lib.rs")),
    ("src/pages.rs", include_str!("../template/src/pages.rs")),
    ("templates/error/default.html", include_str!("../template/templates/error/default.html")),
    ("templates/index/index.html", include_str!("../template/templates/index/index.html")),
    ("templates/layout.html", include_str!("../template/templates/layout.html")),
    ("tests/app.rs", include_str!("../template/tests/app.rs")),
    ("tests/routes.txt", include_str!("../template/tests/routes.txt")),
];

/// The other files of an API alone, beside its first resource.
const API: [File; 9] = [
    ("Cargo.toml", include_str!("../api/Cargo.toml.txt")),
    ("README.md", include_str!("../api/README.md")),
    ("src/auth.rs", include_str!("../api/src/auth.rs")),
    ("src/hashing.rs", include_str!("../../../examples/blog/src/hashing.rs")),
    ("src/lib.rs", include_str!("../api/src/lib.rs")),
    ("src/users.rs", include_str!("../api/src/users.rs")),
    ("tests/app.rs", include_str!("../api/tests/app.rs")),
    ("tests/openapi.json", include_str!("../api/tests/openapi.json")),
    ("tests/routes.txt", include_str!("../api/tests/routes.txt")),
];

/// Makes the application, of the folder's name. Returns what to do next.
pub(crate) fn make(folder: &Path, is_api: bool) -> io::Result<String> {
    let name = folder.file_name().and_then(|name| name.to_str()).unwrap_or_default();
    if let Some(reason) = names::refusal(name) {
        return Err(io::Error::other(format!("`{name}` cannot name an application: {reason}")));
    }
    if folder.exists() {
        return Err(io::Error::other(format!("{} exists already", folder.display())));
    }
    write_files(folder, name, is_api)?;
    if !is_package(folder)? {
        // in a workspace that does not know it: cargo makes a package there, which adds it to the members
        fs::remove_dir_all(folder)?;
        let made = cargo("new").args(["--quiet", "--vcs", "none"]).arg(folder).output()?;
        if !made.status.success() {
            return Err(io::Error::other(String::from_utf8_lossy(&made.stderr).trim_end()));
        }
        write_files(folder, name, is_api)?;
    }
    Ok(format!("made {name}: `cd {}` and `cargo run`", folder.display()))
}

fn write_files(folder: &Path, name: &str, is_api: bool) -> io::Result<()> {
    let own = if is_api { &API[..] } else { &WITH_PAGES };
    for (file, text) in SHARED.iter().chain(own) {
        let path = folder.join(file);
        path.parent().map_or(Ok(()), fs::create_dir_all)?;
        fs::write(path, template::of_application(text, name, is_api))?;
    }
    if is_api {
        let notes = Resource { name: "notes".to_owned(), one: "Note".to_owned() };
        for (file, text) in resource::files(&notes, name, is_api, folder) {
            fs::write(folder.join(file), text)?;
        }
    }
    Ok(())
}

/// True if cargo takes the folder as a package: alone, or as a member of the workspace it is in, or as excluded from it.
fn is_package(folder: &Path) -> io::Result<bool> {
    let located =
        cargo("locate-project").args(["--workspace", "--manifest-path"]).arg(folder.join("Cargo.toml")).output()?;
    Ok(located.status.success())
}
