//! A field as it was sent.

use super::sent_file::SentFile;

/// A name with its text, as they were sent.
#[derive(Debug, Clone, Default)]
pub struct Pair {
    /// The name.
    pub name: String,
    /// The text.
    pub text: String,
    /// The file that the text stands for.
    pub file: Option<SentFile>,
}

impl Pair {
    /// A name with its text.
    pub fn new(name: impl Into<String>, text: impl Into<String>) -> Self {
        Self {
            name: name.into(),
            text: text.into(),
            file: None,
        }
    }
}
