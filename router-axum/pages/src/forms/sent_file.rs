//! `SentFile`, and the pairs of names and values or files that forms are sent as.

use std::{borrow::Cow, cell::RefCell, fmt};

use bytes::Bytes;
use serde::{
    Deserialize, Deserializer,
    de::{Error, Visitor},
};

/// A file that was sent with a form, `<input type="file">` in a form with `enctype="multipart/form-data"`: the type of a field. One that may be left out is an `Option`, several are a `Vec`.
///
/// ```
/// use router_axum::forms::SentFile;
///
/// let file = SentFile::new("cat.png", "image/png", b"..".as_slice());
/// assert_eq!((file.name.as_str(), file.media_type.as_str(), file.content.len()), ("cat.png", "image/png", 2));
/// ```
#[derive(Debug, Clone, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct SentFile {
    /// The name that the sender's computer has for it, unchecked: it may be a path.
    pub name: String,
    /// The media type that the sender says it has, unchecked; empty if it says none.
    pub media_type: String,
    /// The content.
    pub content: Bytes,
}

impl SentFile {
    /// A file with a name, a media type and a content.
    pub fn new(
        name: impl Into<String>,
        media_type: impl Into<String>,
        content: impl Into<Bytes>,
    ) -> Self {
        Self {
            name: name.into(),
            media_type: media_type.into(),
            content: content.into(),
        }
    }
}

thread_local! {
    /// The files of the form that is read. serde hands texts and numbers to a type, so a file's content, which is not copied, waits here.
    static FILES: RefCell<Vec<SentFile>> = const { RefCell::new(Vec::new()) };
}

/// Keeps a file for the reading, and returns the text that stands for it. A client that sends such a text names a file of its own form.
pub(crate) fn kept(file: &SentFile, files: &mut Vec<SentFile>) -> Cow<'static, str> {
    files.push(file.clone());
    format!("\0{}", files.len() - 1).into()
}

/// Reads a value in which these files stand.
pub(crate) fn with_files<T>(files: Vec<SentFile>, read: impl FnOnce() -> T) -> T {
    FILES.set(files);
    let value = read();
    FILES.take();
    value
}

impl<'de> Deserialize<'de> for SentFile {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_str(FileVisitor)
    }
}

/// Finds the file that a text stands for.
struct FileVisitor;

impl<'de> Visitor<'de> for FileVisitor {
    type Value = SentFile;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a file of a form")
    }

    fn visit_str<E: Error>(self, text: &str) -> Result<SentFile, E> {
        let place = text
            .strip_prefix('\0')
            .and_then(|place| place.parse::<usize>().ok());
        place
            .and_then(|place| FILES.with_borrow(|files| files.get(place).cloned()))
            .ok_or_else(|| E::invalid_value(serde::de::Unexpected::Str(text), &self))
    }
}

#[cfg(feature = "openapi")]
impl schemars::JsonSchema for SentFile {
    fn inline_schema() -> bool {
        true
    }

    fn schema_name() -> std::borrow::Cow<'static, str> {
        "SentFile".into()
    }

    fn json_schema(_: &mut schemars::SchemaGenerator) -> schemars::Schema {
        schemars::json_schema!({ "type": "string", "format": "binary" })
    }
}

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
