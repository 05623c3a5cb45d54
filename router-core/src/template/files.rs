//! The files of a template directory.

use std::path::{Path, PathBuf};
use std::{fs, io};

use crate::template::names::{is_plain_file_name, is_template};

/// The templates below a folder in the order of their names, and what cannot be read there. Links are followed, unless they lead back to a folder on the way.
///
/// ```no_run
/// use router_axum_core::template_files;
///
/// for (name, found) in template_files("templates".as_ref()) {
///     match found {
///         Ok(()) => println!("{name}"),
///         Err(error) => println!("{name} cannot be read: {error}"),
///     }
/// }
/// ```
#[must_use]
pub fn template_files(dir: &Path) -> Vec<(String, io::Result<()>)> {
    let mut found = Vec::new();
    walk(dir, "", &mut Vec::new(), &mut found);
    found.sort_by(|(a, _), (b, _)| a.cmp(b));
    found
}

fn walk(
    dir: &Path,
    prefix: &str,
    above: &mut Vec<PathBuf>,
    found: &mut Vec<(String, io::Result<()>)>,
) {
    let (real, entries) = match dir
        .canonicalize()
        .and_then(|real| Ok((real, fs::read_dir(dir)?)))
    {
        Ok(entered) => entered,
        Err(error) => {
            return found.push((
                if prefix.is_empty() { "." } else { prefix }.to_owned(),
                Err(error),
            ));
        }
    };
    if above.contains(&real) {
        return;
    }
    above.push(real);
    for path in entries.filter_map(|entry| Some(entry.ok()?.path())) {
        let file_name = path.file_name().unwrap_or_default().to_string_lossy();
        let name = format!("{prefix}{file_name}");
        match fs::metadata(&path) {
            _ if !is_plain_file_name(&file_name) => {}
            Ok(metadata) if metadata.is_dir() => walk(&path, &format!("{name}/"), above, found),
            _ if !is_template(&name) => {}
            Ok(metadata) if metadata.is_file() && path.to_str().is_some() => {
                found.push((name, Ok(())))
            }
            Ok(_) => found.push((
                name,
                Err(io::Error::other("not a regular file with a UTF-8 name")),
            )),
            Err(error) => found.push((name, Err(error))),
        }
    }
    above.pop();
}
