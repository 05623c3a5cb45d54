//! `SentFile`: a file of a form.

use std::{cell::RefCell, fmt};

use bytes::Bytes;
use router_fields::address;
use serde::{
    Deserialize, Deserializer,
    de::{Error, Visitor},
};

/// The place of a text in memory, and its length.
type Address = (usize, usize);

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
    /// The files of the form that is read, each by the place of the text that stands for it.
    static FILES: RefCell<Vec<(Address, SentFile)>> = const { RefCell::new(Vec::new()) };
}

/// Reads a value in which these files stand, each for a text that is borrowed meanwhile.
pub(crate) fn with_files<'a, T>(
    files: impl Iterator<Item = (&'a str, &'a SentFile)>,
    read: impl FnOnce() -> T,
) -> T {
    FILES.set(
        files
            .map(|(text, file)| (address(text), file.clone()))
            .collect(),
    );
    let value = read();
    FILES.take();
    value
}

impl<'de> Deserialize<'de> for SentFile {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_str(FileVisitor)
    }
}

/// Finds the file that a text stands for. No text that was sent does.
struct FileVisitor;

impl<'de> Visitor<'de> for FileVisitor {
    type Value = SentFile;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a file of a form")
    }

    fn visit_str<E: Error>(self, text: &str) -> Result<SentFile, E> {
        let found = FILES.with_borrow(|files| {
            files
                .iter()
                .find(|(at, _)| *at == address(text))
                .map(|(_, file)| file.clone())
        });
        found.ok_or_else(|| E::invalid_value(serde::de::Unexpected::Str(text), &self))
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
