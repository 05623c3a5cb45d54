//! The routes and the document that an application prints of itself.

use std::{
    fs, io,
    path::Path,
    process::{Command, Stdio},
};

use crate::cargo;
use crate::refuse;

/// The files that the tests compare with what the application prints by these options.
const KEPT: [(&str, &str); 2] = [
    ("--routes", "tests/routes.txt"),
    ("--openapi", "tests/openapi.json"),
];

/// Prints what the application in a folder prints by an option.
pub(crate) fn print(option: &str, folder: &Path) -> io::Result<()> {
    let main = fs::read_to_string(folder.join("src/main.rs")).map_err(|_| {
        let help = "`cargo router new shop` makes one, and this is run inside of it";
        io::Error::other(format!(
            "this folder is no application: it has no `src/main.rs`\nhelp: {help}"
        ))
    })?;
    if !main.contains(option) {
        // it would be served
        let what = match option {
            "--routes" => "print!(\"{}\", app.routes())",
            "--openapi" => "println!(\"{}\", document(app.routes()).to_json())",
            _ => "seeds::seed(&db).await?",
        };
        let message = format!("`src/main.rs` does not know the option `{option}`");
        return refuse(format!(
            "{message}\nhelp: behind `let app = ..finish()?`, for that option: `{what}`"
        ));
    }
    if printing(option, folder).status()?.success() {
        Ok(())
    } else {
        refuse("the application prints nothing: see above".to_owned())
    }
}

fn printing(option: &str, folder: &Path) -> Command {
    let mut run = cargo("run");
    run.args(["--quiet", "--", option]).current_dir(folder);
    run
}

/// Takes what the application prints into the files that are kept. Returns what to say of it. What does not compile is shown as the compiler says it.
pub(crate) fn record(folder: &Path) -> String {
    let main = fs::read_to_string(folder.join("src/main.rs")).unwrap_or_default();
    let is_kept =
        |(option, file): &(&str, &str)| folder.join(file).exists() && main.contains(option);
    let kept: Vec<_> = KEPT.into_iter().filter(is_kept).collect();
    if !kept.is_empty() {
        eprintln!("building the application, for the routes that its tests compare");
    }
    let is_recorded = kept.iter().all(|(option, file)| {
        let mut printing = printing(option, folder);
        printing
            .stderr(Stdio::inherit())
            .output()
            .ok()
            .filter(|output| output.status.success())
            .is_some_and(|output| fs::write(folder.join(file), output.stdout).is_ok())
    });
    let files: Vec<_> = kept.iter().map(|(_, file)| format!("`{file}`")).collect();
    match files.join(" and ") {
        files if files.is_empty() => files,
        files if is_recorded => format!("the routes are in {files}\n"),
        files => format!(
            "note: the application prints no routes, see above: once it does, take the routes into {files} by `ROUTES=overwrite OPENAPI=overwrite cargo test`\n"
        ),
    }
}
