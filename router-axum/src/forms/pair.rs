//! A field as it was sent.

use super::sent_file::SentFile;

/// A name with its text, as they were sent.
#[derive(Clone, Default)]
pub(super) struct Pair {
    pub(super) name: String,
    pub(super) text: String,
    /// The file that the text stands for.
    pub(super) file: Option<SentFile>,
}

impl Pair {
    pub(super) fn new(name: impl Into<String>, text: impl Into<String>) -> Self {
        Self { name: name.into(), text: text.into(), file: None }
    }
}
