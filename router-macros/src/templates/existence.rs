//! Without the template language: which templates exist.

use super::{TemplateDir, Tree};

/// The templates of a directory.
#[derive(Debug)]
pub(super) struct Library<'a>(&'a TemplateDir);

impl<'a> Library<'a> {
    pub(super) fn new(dir: &'a TemplateDir) -> Self {
        Self(dir)
    }

    /// What is known of a template, if it exists.
    pub(super) fn tree(&self, name: &str) -> Option<Tree> {
        self.0.contains(name).then(|| Tree { files: vec![name.to_owned()], ..Tree::default() })
    }
}
