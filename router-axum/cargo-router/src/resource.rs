//! A resource of an application that is there: its model and controller, their tests, its field in the container, its routes.

mod library;

use std::{fs, io, path::Path};

use crate::{cargo, names::Resource, template};

use library::Library;

/// The files that the tests compare with what the application prints by these options.
const KEPT: [(&str, &str); 2] = [("--routes", "tests/routes.txt"), ("--openapi", "tests/openapi.json")];

/// Adds the resource, all of it or nothing. Returns what was done.
pub(crate) fn add(argument: &str, folder: &Path) -> io::Result<String> {
    let resource = Resource::parse(argument)?;
    let not_an_application = |what: &str| {
        let help = "`cargo run -p cargo-router -- ../shop` makes one, and this is run inside of it";
        io::Error::other(format!("{} is not an application: {what}\nhelp: {help}", folder.display()))
    };
    let read = |file: &str| fs::read_to_string(folder.join(file));
    let manifest = read("Cargo.toml").map_err(|_| not_an_application("it has no `Cargo.toml`"))?;
    let name = package(&manifest).ok_or_else(|| not_an_application("its `Cargo.toml` names no package"))?;
    let library = read("src/lib.rs").map_err(|_| not_an_application("it has no `src/lib.rs`"))?;
    let library = Library::parse(&library).ok_or_else(|| {
        not_an_application("`src/lib.rs` has no struct with `#[derive(Services)]`, or no place where that is made")
    })?;
    refuse_second(&resource, folder)?;
    let is_api = manifest.contains("schemars") && read("src/auth.rs").is_ok_and(|auth| auth.contains("CurrentUser"));
    let files = files(&resource, name, is_api, folder);
    let library = library.with(&resource);
    let written = files.iter().try_for_each(|(file, text)| {
        let path = folder.join(file);
        path.parent().map_or(Ok(()), fs::create_dir_all)?;
        fs::write(path, text)
    });
    if let Err(error) = written.and_then(|()| fs::write(folder.join("src/lib.rs"), library)) {
        files.iter().for_each(|(file, _)| drop(fs::remove_file(folder.join(file))));
        return Err(error);
    }
    let [controller, test] = files.map(|(file, _)| file);
    Ok(format!("added {controller}, {test}, and a field in `src/lib.rs`{}", record(folder)))
}

/// The two files of a resource.
pub(crate) fn files(resource: &Resource, application: &str, is_api: bool, folder: &Path) -> [(String, String); 2] {
    let code = |text: &str| {
        let text = template::of_application(text, application, is_api);
        template::formatted(template::of_resource(&text, resource), folder)
    };
    let module = resource.module();
    [
        (format!("src/{module}.rs"), code(include_str!("../resource/controller.rs"))),
        (format!("tests/{module}.rs"), code(include_str!("../resource/test.rs"))),
    ]
}

/// The name of a package.
fn package(manifest: &str) -> Option<&str> {
    let (_, package) = manifest.split_once("[package]")?;
    let name = package.lines().find_map(|line| line.strip_prefix("name = \""))?;
    name.split('"').next()
}

/// Nothing is overwritten, and no resource has two controllers.
fn refuse_second(resource: &Resource, folder: &Path) -> io::Result<()> {
    let module = resource.module();
    for file in [format!("src/{module}.rs"), format!("src/{module}"), format!("tests/{module}.rs")] {
        if folder.join(&file).exists() {
            return Err(io::Error::other(format!("{file} exists already")));
        }
    }
    let attribute = format!("rest_controller(\"{}\"", resource.name);
    for entry in fs::read_dir(folder.join("src"))? {
        let path = entry?.path();
        if fs::read_to_string(&path).is_ok_and(|code| code.contains(&attribute)) {
            let message = format!("{} has a controller of `{}` already", path.display(), resource.name);
            return Err(io::Error::other(message));
        }
    }
    Ok(())
}

/// Takes the new routes into the files that are kept, as the application prints them. Returns what to say of it.
fn record(folder: &Path) -> String {
    // without the option the application would be served
    let main = fs::read_to_string(folder.join("src/main.rs")).unwrap_or_default();
    let is_kept = |(option, file): &(&str, &str)| folder.join(file).exists() && main.contains(option);
    let kept: Vec<_> = KEPT.into_iter().filter(is_kept).collect();
    let is_recorded = kept.iter().all(|(option, file)| {
        let printed = cargo("run").args(["--quiet", "--", option]).current_dir(folder).output();
        let printed = printed.ok().filter(|output| output.status.success());
        printed.is_some_and(|output| fs::write(folder.join(file), output.stdout).is_ok())
    });
    let files: Vec<_> = kept.iter().map(|(_, file)| format!("`{file}`")).collect();
    match files.join(" and ") {
        files if files.is_empty() => files,
        files if is_recorded => format!(", and its routes in {files}"),
        files => format!(
            "\nnote: the application does not build: once it does, take the routes into {files} by `ROUTES=overwrite OPENAPI=overwrite cargo test`"
        ),
    }
}
