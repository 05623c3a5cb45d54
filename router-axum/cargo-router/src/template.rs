//! Texts with places for names, and with lines that stand in some applications alone.

use std::{
    io::Write,
    path::Path,
    process::{Command, Stdio},
};

use crate::{checkout, names::Resource};

/// The text in an application of this name. A line behind `//api` stands in an application with a login alone, one behind `//else` in the others.
pub(crate) fn of_application(text: &str, application: &str, is_api: bool) -> String {
    let (kept, left_out) = if is_api { ("//api", "//else") } else { ("//else", "//api") };
    let lines = text.lines().filter(|line| !line.starts_with(left_out)).map(|line| match line.strip_prefix(kept) {
        Some(line) => line.strip_prefix(' ').unwrap_or(line),
        None => line,
    });
    let text: String = lines.flat_map(|line| [line, "\n"]).collect();
    text.replace("shop-name", application)
        .replace("shop_name", &application.replace('-', "_"))
        .replace("/path/to/checkout", &checkout().display().to_string())
}

/// The text of a resource.
pub(crate) fn of_resource(text: &str, resource: &Resource) -> String {
    text.replace("/orders/", &resource.name.replace('-', " "))
        .replace("/orders-path/", &resource.name)
        .replace("/orders_module/", &resource.module())
        .replace("/Orders/", &resource.many())
        .replace("/Order/", &resource.one)
}

/// The code as rustfmt leaves it in this folder: where a line breaks depends on the names in it. Without rustfmt, the code as it is.
pub(crate) fn formatted(code: String, folder: &Path) -> String {
    by_rustfmt(&code, folder).unwrap_or(code)
}

fn by_rustfmt(code: &str, folder: &Path) -> Option<String> {
    let mut rustfmt = Command::new("rustfmt");
    rustfmt
        .args(["--edition", "2024"])
        .current_dir(folder)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::null());
    let mut running = rustfmt.spawn().ok()?;
    running.stdin.take()?.write_all(code.as_bytes()).ok()?;
    let output = running.wait_with_output().ok()?;
    output.status.success().then(|| String::from_utf8(output.stdout).ok())?
}
