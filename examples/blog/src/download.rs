//! Files on their way out.

use axum::http::header::{
    CACHE_CONTROL, CONTENT_DISPOSITION, CONTENT_SECURITY_POLICY, CONTENT_TYPE, X_CONTENT_TYPE_OPTIONS,
};
use percent_encoding::{AsciiSet, NON_ALPHANUMERIC, utf8_percent_encode};
use router_axum::prelude::*;

use crate::{db::Db, models::File};

/// A file as a response: for the page it stands in, or to be saved.
#[derive(Debug)]
pub struct Download {
    file: File,
    content: Vec<u8>,
    disposition: &'static str,
}

impl Download {
    /// To be shown in a page if it is a picture.
    pub async fn to_show(db: &Db, file: File) -> sqlx::Result<Self> {
        let disposition = if file.is_picture() { "inline" } else { "attachment" };
        Ok(Self { content: file.content(db).await?, file, disposition })
    }

    /// To be saved.
    pub async fn to_save(db: &Db, file: File) -> sqlx::Result<Self> {
        Ok(Self { content: file.content(db).await?, file, disposition: "attachment" })
    }
}

/// Whatever is in the file, a browser runs nothing of it, and does not guess another type.
impl IntoResponse for Download {
    fn into_response(self) -> Response {
        let headers = [
            (CONTENT_TYPE, self.file.content_type),
            (CONTENT_DISPOSITION, format!("{}; {}", self.disposition, file_name(&self.file.name))),
            (X_CONTENT_TYPE_OPTIONS, "nosniff".to_owned()),
            (CONTENT_SECURITY_POLICY, "default-src 'none'; sandbox".to_owned()),
            (CACHE_CONTROL, "public, max-age=86400".to_owned()),
        ];
        (headers, self.content).into_response()
    }
}

/// What stands for itself in `filename*` (RFC 8187).
const ENCODED: &AsciiSet = &NON_ALPHANUMERIC.remove(b'-').remove(b'.').remove(b'_');

/// The name of a file for `Content-Disposition` (RFC 6266): whole, and in ASCII for what is old.
fn file_name(name: &str) -> String {
    let plain = |c: char| if c.is_ascii_graphic() && !"\"\\%".contains(c) || c == ' ' { c } else { '_' };
    let ascii: String = name.chars().map(plain).collect();
    format!("filename=\"{ascii}\"; filename*=UTF-8''{}", utf8_percent_encode(name, ENCODED))
}

#[cfg(test)]
mod tests {
    use super::file_name;

    #[test]
    fn file_names() {
        let check = |name, expected| assert_eq!(file_name(name), expected);
        check("cat.png", "filename=\"cat.png\"; filename*=UTF-8''cat.png");
        check("Bär & Brot.pdf", "filename=\"B_r & Brot.pdf\"; filename*=UTF-8''B%C3%A4r%20%26%20Brot.pdf");
        check("a\"; x=\\%41.gif", "filename=\"a_; x=__41.gif\"; filename*=UTF-8''a%22%3B%20x%3D%5C%2541.gif");
    }
}
