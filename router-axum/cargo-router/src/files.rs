//! Files that are written, and what was changed by hand, which is not overwritten unless somebody says so.

use std::{fs, io, path::Path};

use crate::refuse;

/// Files by their names in a folder.
pub(crate) type Files = Vec<(String, String)>;

/// Writes all files, or none if one is there already and another. With `force` it is overwritten. Returns what was overwritten.
pub(crate) fn write(files: &Files, folder: &Path, force: bool) -> io::Result<Vec<String>> {
    let is_another = |(name, text): &&(String, String)| {
        let path = folder.join(name);
        path.exists() && fs::read_to_string(path).ok().as_ref() != Some(text)
    };
    let others: Vec<_> = files
        .iter()
        .filter(is_another)
        .map(|(name, _)| name.clone())
        .collect();
    if !others.is_empty() && !force {
        let message = "these files are there already, and nothing was changed:";
        let help = "help: `--force` writes over them, and leaves all others";
        return refuse(format!("{message}\n{}{help}", listed(&others)));
    }
    for (name, text) in files {
        let path = folder.join(name);
        path.parent().map_or(Ok(()), fs::create_dir_all)?;
        fs::write(path, text)?;
    }
    Ok(others)
}

/// A line for each name.
pub(crate) fn listed(names: &[String]) -> String {
    names.iter().map(|name| format!("    {name}\n")).collect()
}
