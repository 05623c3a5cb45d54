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

/// A deeper folder is taken for a loop.
const DEEPEST: usize = 32;

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

/// Finds the templates below a directory; symbolic links are followed.
pub(super) struct Files<'a> {
    names: Vec<String>,
    errors: &'a mut Vec<TemplateError>,
}

impl<'a> Files<'a> {
    /// The names of all templates below `dir`; what cannot be read is added to `errors`.
    pub(super) fn below(dir: &Path, errors: &'a mut Vec<TemplateError>) -> Vec<String> {
        let mut files = Self { names: Vec::new(), errors };
        files.walk(dir, "", &mut Vec::new());
        files.names
    }

    /// `above` are the directories on the way, so that a link back to one of them is not an endless loop.
    fn walk(&mut self, dir: &Path, prefix: &str, above: &mut Vec<PathBuf>) {
        let entered = dir.canonicalize().and_then(|real| Ok((real, fs::read_dir(dir)?)));
        let (real, entries) = match entered {
            Ok(entered) => entered,
            Err(error) => return self.refuse(if prefix.is_empty() { "." } else { prefix }, &error),
        };
        if above.contains(&real) || above.len() >= DEEPEST {
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
                Ok(metadata) if metadata.is_dir() => self.walk(&path, &format!("{name}/"), above),
                _ if !is_template(&name) => {}
                Ok(metadata) if metadata.is_file() && path.to_str().is_some() => self.names.push(name),
                Ok(_) => self.refuse(&name, &io::Error::other("not a regular file with a UTF-8 name")),
                Err(error) => self.refuse(&name, &error),
            }
        }
        above.pop();
    }

    fn refuse(&mut self, name: &str, error: &io::Error) {
        self.errors.push(TemplateError::unreadable(name, error));
    }
}
