//! The files of templates: found below a directory, and read.

use std::fs;
use std::io::{self, Read};
use std::path::{Path, PathBuf};
use std::time::SystemTime;

use minijinja::{ErrorKind, TemplateSource};
use router_core::{is_plain_file_name, is_template};

use super::TemplateError;

/// A larger file is not a template.
const LARGEST: u64 = 4 * 1024 * 1024;

/// Reads each template when it is rendered, in debug mode.
pub(super) fn loader(
    dir: PathBuf,
) -> impl Fn(&str) -> Result<Option<TemplateSource>, minijinja::Error> + Send + Sync + 'static {
    move |name| {
        let path = dir.join(name);
        if !name.split('/').all(is_plain_file_name) || !is_template(name) || !path.is_file() {
            return Ok(None);
        }
        // before reading, so that a change in between is seen the next time
        let seen = stamp(&path);
        let source = read(&path).map_err(|error| {
            minijinja::Error::new(ErrorKind::InvalidOperation, format!("cannot read `{name}`")).with_source(error)
        })?;
        let dir = dir.clone();
        Ok(Some(TemplateSource::new(source).with_uptodate_check(move || match stamp(&path) {
            None => !dir.is_dir(),
            now => now == seen,
        })))
    }
}

fn stamp(path: &Path) -> Option<(SystemTime, u64)> {
    let metadata = fs::metadata(path).ok()?;
    Some((metadata.modified().ok()?, metadata.len()))
}

pub(super) fn read(path: &Path) -> io::Result<String> {
    let mut source = Vec::new();
    fs::File::open(path)?.take(LARGEST + 1).read_to_end(&mut source)?;
    if source.len() as u64 > LARGEST {
        return Err(io::Error::other(format!("larger than {} MiB", LARGEST / 1024 / 1024)));
    }
    String::from_utf8(source).map_err(|error| {
        let line =
            error.as_bytes()[..error.utf8_error().valid_up_to()].iter().filter(|&&byte| byte == b'\n').count() + 1;
        io::Error::other(format!("not valid UTF-8 in line {line}"))
    })
}

/// The names of all templates below `dir`; symbolic links are followed. What cannot be read is added to `errors`.
pub(super) fn names_below(dir: &Path, errors: &mut Vec<TemplateError>) -> Vec<String> {
    let mut names = Vec::new();
    walk(dir, "", &mut Vec::new(), &mut |name, found: io::Result<()>| match found {
        Ok(()) => names.push(name.to_owned()),
        Err(error) => errors.push(TemplateError::unreadable(name, &error)),
    });
    names
}

/// `above` are the directories on the way, so that a link back to one of them is not an endless loop.
fn walk(dir: &Path, prefix: &str, above: &mut Vec<PathBuf>, found: &mut impl FnMut(&str, io::Result<()>)) {
    let (real, entries) = match dir.canonicalize().and_then(|real| Ok((real, fs::read_dir(dir)?))) {
        Ok(entered) => entered,
        Err(error) => return found(if prefix.is_empty() { "." } else { prefix }, Err(error)),
    };
    if above.contains(&real) {
        return;
    }
    above.push(real);
    let mut paths: Vec<PathBuf> = entries.filter_map(|entry| Some(entry.ok()?.path())).collect();
    paths.sort();
    for path in paths {
        let file_name = path.file_name().unwrap_or_default().to_string_lossy();
        let name = format!("{prefix}{file_name}");
        match fs::metadata(&path) {
            _ if !is_plain_file_name(&file_name) => {}
            Ok(metadata) if metadata.is_dir() => walk(&path, &format!("{name}/"), above, found),
            _ if !is_template(&name) => {}
            Ok(metadata) if metadata.is_file() && path.to_str().is_some() => found(&name, Ok(())),
            Ok(_) => found(&name, Err(io::Error::other("not a regular file with a UTF-8 name"))),
            Err(error) => found(&name, Err(error)),
        }
    }
    above.pop();
}
