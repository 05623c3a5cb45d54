//! Files that are written, and what was changed by hand, which is not overwritten unless somebody says so.

use std::{fs, io, path::Path};

use crate::refuse;

/// A file of this package by its name in an application.
pub(crate) type File = (&'static str, &'static str);

/// Files of a folder of this package, by their names there.
macro_rules! files {
    ($folder:literal $($file:literal)*) => {
        &[$(($file, include_str!(concat!("../", $folder, "/", $file)))),*]
    };
}

pub(crate) use files;

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
        let message = "these files are there already, and nothing was changed";
        let help = "help: `--force` writes over them, and leaves all others";
        return refuse(told(message, &others) + help);
    }
    for (name, text) in files {
        let path = folder.join(name);
        path.parent().map_or(Ok(()), fs::create_dir_all)?;
        fs::write(path, text)?;
    }
    Ok(others)
}

/// A line for each name, below what they are; nothing if there are none.
pub(crate) fn told<'a>(what: &str, names: impl IntoIterator<Item = &'a String>) -> String {
    let line = |name| format!("\n    {name}");
    let lines: String = names.into_iter().map(line).collect();
    if lines.is_empty() {
        lines
    } else {
        format!("{what}:{lines}\n")
    }
}

/// The names of files.
pub(crate) fn names(files: &Files) -> impl Iterator<Item = &String> {
    files.iter().map(|(name, _)| name)
}
