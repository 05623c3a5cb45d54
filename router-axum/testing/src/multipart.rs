//! A form with files, as a browser sends it.

use axum::http::HeaderValue;

/// A form with files, `multipart/form-data`, for [`TestRequest::multipart`](crate::TestRequest::multipart).
///
/// Names, file names and the ends of lines are written as browsers write them.
///
/// ```
/// use router_axum_testing::MultipartForm;
///
/// let form = MultipartForm::new().field("description", "A loaf").file("file", "loaf.png", "image/png", b"\x89PNG");
/// ```
#[derive(Debug, Clone, Default, PartialEq, Eq)]
#[must_use = "a form is sent by `TestRequest::multipart`"]
pub struct MultipartForm {
    /// The parts, each with its head.
    parts: Vec<Vec<u8>>,
}

impl MultipartForm {
    /// A form without fields.
    pub fn new() -> Self {
        Self::default()
    }

    /// Adds a field of text.
    pub fn field(self, name: &str, value: impl AsRef<str>) -> Self {
        self.part(disposition(name), with_line_ends(value.as_ref()).as_bytes())
    }

    /// Adds a file, under the name it has on the visitor's disk.
    ///
    /// # Panics
    ///
    /// If the content type is not a header.
    #[track_caller]
    pub fn file(
        self,
        name: &str,
        file_name: &str,
        content_type: &str,
        content: impl AsRef<[u8]>,
    ) -> Self {
        HeaderValue::try_from(content_type)
            .unwrap_or_else(|error| panic!("`{content_type}`: {error}"));
        let disposition = disposition(name);
        let file_name = escaped(file_name);
        let head =
            format!("{disposition}; filename=\"{file_name}\"\r\nContent-Type: {content_type}");
        self.part(head, content.as_ref())
    }

    fn part(mut self, head: String, content: &[u8]) -> Self {
        self.parts
            .push([head.as_bytes(), b"\r\n\r\n", content].concat());
        self
    }

    /// The content type, and the body.
    pub(crate) fn encoded(&self) -> (String, Vec<u8>) {
        let boundary = self.boundary();
        let mut body = Vec::new();
        for part in &self.parts {
            body.extend_from_slice(format!("--{boundary}\r\n").as_bytes());
            body.extend_from_slice(part);
            body.extend_from_slice(b"\r\n");
        }
        body.extend_from_slice(format!("--{boundary}--\r\n").as_bytes());
        (format!("multipart/form-data; boundary={boundary}"), body)
    }

    /// A text that no part contains.
    fn boundary(&self) -> String {
        let contains = |part: &Vec<u8>, text: &str| {
            part.windows(text.len())
                .any(|window| window == text.as_bytes())
        };
        (0..)
            .map(|number| format!("form-boundary-{number}"))
            .find(|text| !self.parts.iter().any(|part| contains(part, text)))
            .expect("a part is finite")
    }
}

fn disposition(name: &str) -> String {
    format!(
        "Content-Disposition: form-data; name=\"{}\"",
        escaped(&with_line_ends(name))
    )
}

/// Percent-encodes the characters that would end a quoted name, and no others.
fn escaped(name: &str) -> String {
    name.replace('\r', "%0D")
        .replace('\n', "%0A")
        .replace('"', "%22")
}

/// Every line of a text ends in CRLF.
fn with_line_ends(text: &str) -> String {
    text.replace("\r\n", "\n")
        .replace('\r', "\n")
        .replace('\n', "\r\n")
}
