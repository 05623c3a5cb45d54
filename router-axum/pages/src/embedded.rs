//! Templates in the binary.

use std::fmt;

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
