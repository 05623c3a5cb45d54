//! Templates as they are found: files of a directory, or in the binary.

use std::{
    fmt, fs,
    io::{self, Read},
    path::{Path, PathBuf},
    time::SystemTime,
};

use minijinja::{ErrorKind, TemplateSource};
use router_core::{is_plain_file_name, is_template, library_template};

/// A larger file is not a template.
const LARGEST: u64 = 4 * 1024 * 1024;

/// Reads each template when it is rendered, in debug mode.
pub(crate) fn loader(
    dir: PathBuf,
) -> impl Fn(&str) -> Result<Option<TemplateSource>, minijinja::Error> + Send + Sync + 'static {
    move |name| {
        let path = dir.join(name);
        if !name.split('/').all(is_plain_file_name) || !is_template(name) || !path.is_file() {
            return Ok(library_template(name).map(TemplateSource::from));
        }
        // before reading, so that a change in between is seen the next time
        let seen = stamp(&path);
        let source = read(&path).map_err(|error| {
            minijinja::Error::new(ErrorKind::InvalidOperation, format!("cannot read `{name}`"))
                .with_source(error)
        })?;
        let dir = dir.clone();
        Ok(Some(TemplateSource::new(source).with_uptodate_check(
            move || match stamp(&path) {
                None => !dir.is_dir(),
                now => now == seen,
            },
        )))
    }
}

fn stamp(path: &Path) -> Option<(SystemTime, u64)> {
    let metadata = fs::metadata(path).ok()?;
    Some((metadata.modified().ok()?, metadata.len()))
}

pub(crate) fn read(path: &Path) -> io::Result<String> {
    let mut source = Vec::new();
    fs::File::open(path)?
        .take(LARGEST + 1)
        .read_to_end(&mut source)?;
    if source.len() as u64 > LARGEST {
        return Err(io::Error::other(format!(
            "larger than {} MiB",
            LARGEST / 1024 / 1024
        )));
    }
    let source = String::from_utf8(source).map_err(|error| {
        let line = error.as_bytes()[..error.utf8_error().valid_up_to()]
            .iter()
            .filter(|&&byte| byte == b'\n')
            .count()
            + 1;
        io::Error::other(format!("not valid UTF-8 in line {line}"))
    })?;
    Ok(without_mark(&source).to_owned())
}

/// A text without the byte order mark that some editors write in front.
pub(crate) fn without_mark(source: &str) -> &str {
    source.strip_prefix('\u{feff}').unwrap_or(source)
}

/// The templates of a directory as a part of the binary, made by `embed_templates!`.
#[derive(Clone, Copy)]
pub struct EmbeddedTemplates(&'static [(&'static str, &'static str)]);

impl EmbeddedTemplates {
    /// Templates by name and source.
    #[must_use]
    pub const fn new(templates: &'static [(&'static str, &'static str)]) -> Self {
        Self(templates)
    }

    /// The names of the templates, each with its text.
    pub(crate) fn sources(self) -> &'static [(&'static str, &'static str)] {
        self.0
    }

    /// The names of the templates.
    pub fn names(&self) -> impl Iterator<Item = &'static str> + use<> {
        self.0.iter().map(|(name, _)| *name)
    }
}

impl fmt::Debug for EmbeddedTemplates {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.names()).finish()
    }
}
