//! All mistakes in templates, each with its place.

use std::{fmt, io};

use router_errors::router::TemplateInfo;

/// A template that cannot be used.
///
/// ```
/// use router_axum::templates::{EmbeddedTemplates, Templates};
///
/// let broken = EmbeddedTemplates::new(&[("users/show.html", "<h1>\n  {{ name }\n</h1>")]);
/// let errors = Templates::from_embedded(broken).expect_err("a bracket is missing");
/// let error = &errors[0];
/// assert_eq!((&*error.name, error.line), ("users/show.html", Some(2)));
/// assert!(error.to_string().starts_with("template `users/show.html`, line 2: syntax error: "));
/// assert!(error.excerpt.as_deref().is_some_and(|lines| lines.contains(">    2 |   {{ name }")));
/// ```
#[derive(Debug, Clone)]
pub struct TemplateError {
    /// The path of the template below the template directory.
    pub name: String,
    /// The failing line, counted from 1.
    pub line: Option<usize>,
    /// The lines of the template around the failing one.
    pub excerpt: Option<String>,
    /// The mistake in the template: `syntax error: ..`.
    pub reason: String,
}

impl TemplateError {
    pub(crate) fn unreadable(name: &str, error: &io::Error) -> Self {
        Self {
            name: name.to_owned(),
            line: None,
            excerpt: None,
            reason: format!("cannot be read: {error}"),
        }
    }

    pub(crate) fn broken(name: &str, source: &str, error: &minijinja::Error) -> Self {
        let info = TemplateInfo::at(name, source, error);
        Self {
            excerpt: info.excerpt(),
            name: info.name,
            line: info.line,
            reason: info.reason,
        }
    }
}

impl fmt::Display for TemplateError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.line {
            Some(line) => write!(f, "template `{}`, line {line}: {}", self.name, self.reason)?,
            None => write!(f, "template `{}`: {}", self.name, self.reason)?,
        }
        match &self.excerpt {
            Some(excerpt) => write!(f, "\n{}", excerpt.trim_end()),
            None => Ok(()),
        }
    }
}

impl std::error::Error for TemplateError {}

/// All templates of a directory that cannot be used.
#[derive(Debug, Clone)]
pub struct TemplateErrors(pub(crate) Vec<TemplateError>);

impl std::ops::Deref for TemplateErrors {
    type Target = [TemplateError];

    fn deref(&self) -> &[TemplateError] {
        &self.0
    }
}

impl IntoIterator for TemplateErrors {
    type Item = TemplateError;
    type IntoIter = std::vec::IntoIter<TemplateError>;

    fn into_iter(self) -> Self::IntoIter {
        self.0.into_iter()
    }
}

impl From<Vec<TemplateError>> for TemplateErrors {
    fn from(errors: Vec<TemplateError>) -> Self {
        Self(errors)
    }
}

impl fmt::Display for TemplateErrors {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(
            &self
                .0
                .iter()
                .map(ToString::to_string)
                .collect::<Vec<_>>()
                .join("\n"),
        )
    }
}

impl std::error::Error for TemplateErrors {}
