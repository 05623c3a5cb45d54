//! `Download`: a body with the headers of a file, which are its name, its media type and its time.

use std::{any::TypeId, io::ErrorKind, marker::PhantomData, path::Path, time::SystemTime};

use axum::{
    BoxError,
    body::{Body, Bytes, HttpBody},
    http::{HeaderValue, header},
    response::{IntoResponse, Response},
};
use futures_util::TryStream;
use percent_encoding::{AsciiSet, NON_ALPHANUMERIC, utf8_percent_encode};
use router_http::{
    lists,
    seekable::{self, Start},
};
use tokio::{
    fs::File,
    io::{self, AsyncRead, AsyncSeek},
};

use super::ReplyTo;
use crate::error::{Error, RequestHead};

/// A body as a file with a name: bytes, a text, a [`file`](Download::file), a reader that can [seek](Download::seekable); `Download<Body>` is a
/// [stream](Download::stream). Browsers offer to save it.
///
/// The name may be any text, such as that of an upload: it is encoded by [RFC 6266](https://www.rfc-editor.org/rfc/rfc6266) and cannot break out of
/// its header field. `X-Content-Type-Options: nosniff` keeps browsers from guessing another media type.
///
/// All but a stream can be had in part: `Range` is a 206 with one range, a 416 where there are no such bytes. With [`modified`](Self::modified) a client that has
/// it gets a 304.
///
/// ```
/// use router_axum::{prelude::*, testing::TestApp};
///
/// struct InvoicesController;
///
/// #[rest_controller("invoices")]
/// impl InvoicesController {
///     /// GET /invoices/{id}/pdf
///     async fn cget_pdf_action(&self, id: u32) -> Option<Download> {
///         (id == 7).then(|| Download::new(format!("Bill № {id}.pdf"), b"%PDF-1.7".to_vec()))
///     }
/// }
///
/// # let rest: RestRouter = RestRouter::new("", "c.").with(InvoicesController);
/// # let app = TestApp::new(WebApp::new(".", false).activate(ErrorRouter::new()).activate(rest));
/// # tokio::runtime::Builder::new_current_thread().build().expect("a runtime").block_on(async {
/// let file = app.get("/invoices/7/pdf").send().await;
/// file.assert_header("content-type", "application/pdf");
/// file.assert_header("content-disposition", "attachment; filename=\"Bill _ 7.pdf\"; filename*=UTF-8''Bill%20%E2%84%96%207.pdf");
/// app.get("/invoices/8/pdf").send().await.assert_status(404);
/// # });
/// ```
#[derive(Debug)]
#[must_use]
pub struct Download<B = Bytes> {
    name: String,
    body: Body,
    /// True if the body is a text of Rust, which is UTF-8.
    is_text: bool,
    /// The media type that the application says; without one it is guessed from the name.
    media_type: Option<HeaderValue>,
    is_inline: bool,
    modified: Option<SystemTime>,
    /// The length of a body that begins where it is told to.
    seekable: Option<(u64, Start)>,
    of: PhantomData<fn() -> B>,
}

impl Download {
    /// Makes a download of bytes or of a text, which a browser saves as `name`. The ending of the name gives the media type, `text/csv` for `books.csv`; an unknown one
    /// `application/octet-stream`. A text of Rust has `charset=utf-8` beside a media type of texts.
    pub fn new<T: Into<Bytes> + 'static>(name: impl Into<String>, bytes: T) -> Self {
        Self {
            is_text: is_text::<T>(),
            ..Self::of_body(name, bytes.into().into())
        }
    }

    /// Makes a download of the first `length` bytes of a reader, which a browser saves as `name`. A client may ask for a part: then the reader seeks, and no more is read.
    pub fn seekable(
        name: impl Into<String>,
        reader: impl AsyncRead + AsyncSeek + Send + 'static,
        length: u64,
    ) -> Self {
        let (body, start) = seekable::body(reader, length);
        Self {
            seekable: Some((length, start)),
            ..Self::of_body(name, body)
        }
    }

    /// Opens a file for download, with its own name and the time of its last change; `None` if there is no file at this path. Never take the path from a request.
    ///
    /// ```
    /// use router_axum::prelude::*;
    ///
    /// struct ManualsController;
    ///
    /// #[rest_controller("manuals")]
    /// impl ManualsController {
    ///     /// GET /manuals/{id}
    ///     async fn get_action(&self, id: u32) -> Result<Option<Download>> {
    ///         Ok(Download::file(format!("manuals/{id}.pdf")).await?)
    ///     }
    /// }
    /// ```
    ///
    /// # Errors
    ///
    /// The file cannot be read.
    pub async fn file(path: impl AsRef<Path>) -> io::Result<Option<Self>> {
        let path = path.as_ref();
        let file = match File::open(path).await {
            Err(error)
                if matches!(error.kind(), ErrorKind::NotFound | ErrorKind::NotADirectory) =>
            {
                return Ok(None);
            }
            file => file?,
        };
        let metadata = file.metadata().await?;
        let name = path
            .file_name()
            .filter(|_| metadata.is_file())
            .map(|name| name.to_string_lossy().into_owned());
        let download = name.map(|name| Self::seekable(name, file, metadata.len()));
        Ok(download.map(|download| Self {
            modified: metadata.modified().ok(),
            ..download
        }))
    }
}

impl Download<Body> {
    /// Makes a download that is sent as it is made, whole. An error in it ends the download, and is logged.
    ///
    /// ```
    /// use axum::body::Body;
    /// use futures_util::stream;
    /// use router_axum::prelude::*;
    ///
    /// struct BooksController;
    ///
    /// #[rest_controller("books")]
    /// impl BooksController {
    ///     /// GET /books
    ///     async fn cget_action(&self) -> Download<Body> {
    ///         Download::stream("books.csv", stream::iter(["id,title\n", "1,Faust\n"].map(Ok::<_, Error>)))
    ///     }
    /// }
    /// ```
    pub fn stream<S>(name: impl Into<String>, pieces: S) -> Self
    where
        S: TryStream<Ok: Into<Bytes> + 'static, Error: Into<BoxError>> + Send + 'static,
    {
        Self {
            is_text: is_text::<S::Ok>(),
            ..Self::of_body(name, Body::from_stream(pieces))
        }
    }
}

impl<B> Download<B> {
    fn of_body(name: impl Into<String>, body: Body) -> Self {
        Self {
            name: name.into(),
            body,
            is_text: false,
            media_type: None,
            is_inline: false,
            modified: None,
            seekable: None,
            of: PhantomData,
        }
    }

    /// Sets the name, and the media type that is guessed from it.
    pub fn named(self, name: impl Into<String>) -> Self {
        Self {
            name: name.into(),
            ..self
        }
    }

    /// Sets the time of the last change: `Last-Modified`.
    pub fn modified(self, time: SystemTime) -> Self {
        Self {
            modified: Some(time),
            ..self
        }
    }

    /// Sets the media type: `text/csv; charset=utf-8`. A text that cannot be sent in a header, such as one with a line break, changes nothing.
    pub fn media_type(mut self, media_type: &str) -> Self {
        if let Ok(media_type) = HeaderValue::from_str(media_type) {
            self.media_type = Some(media_type);
        }
        self
    }

    /// Lets the browser show the file; the name is for whoever saves it. Pictures, sound, films, PDF, JSON and plain text are shown. Whatever else the ending of
    /// the name says, such as HTML, SVG or a script, stays an attachment, since it would act as a page of yours, unless [`media_type`](Self::media_type) names
    /// its type.
    ///
    /// ```
    /// use router_axum::prelude::*;
    ///
    /// let picture = Download::new("loaf.png", vec![]).inline();
    /// assert_eq!(picture.into_response().headers()["content-disposition"], "inline; filename=\"loaf.png\"");
    /// ```
    pub fn inline(mut self) -> Self {
        self.is_inline = true;
        self
    }
}

impl<B> IntoResponse for Download<B> {
    fn into_response(self) -> Response {
        let guessed = mime_guess::from_path(&self.name)
            .first_raw()
            .unwrap_or("application/octet-stream");
        let is_shown = self.is_inline && (self.media_type.is_some() || never_runs(guessed));
        let disposition = format!(
            "{}; {}",
            if is_shown { "inline" } else { "attachment" },
            file_name(&self.name)
        );
        let media_type = self.media_type.unwrap_or(HeaderValue::from_static(guessed));
        let headers = [
            (
                header::CONTENT_TYPE,
                if self.is_text {
                    in_utf_8(media_type)
                } else {
                    media_type
                },
            ),
            (
                header::CONTENT_DISPOSITION,
                HeaderValue::try_from(disposition).expect("nothing but ASCII is left"),
            ),
            (
                header::X_CONTENT_TYPE_OPTIONS,
                HeaderValue::from_static("nosniff"),
            ),
        ];
        let mut response = (headers, self.body).into_response();
        let headers = response.headers_mut();
        headers.extend(
            self.modified
                .and_then(date)
                .map(|date| (header::LAST_MODIFIED, date)),
        );
        if let Some((length, start)) = self.seekable {
            headers.insert(header::CONTENT_LENGTH, length.into());
            response.extensions_mut().insert(start);
        }
        if response.headers().contains_key(header::CONTENT_LENGTH)
            || response.body().size_hint().exact().is_some()
        {
            response
                .headers_mut()
                .insert(header::ACCEPT_RANGES, HeaderValue::from_static("bytes"));
        }
        response
    }
}

impl<B: 'static> ReplyTo for Download<B> {
    type Value = Self;
    type Around = ();

    fn take_apart(self, _: &RequestHead<'_>) -> Result<(Self, ()), Error> {
        Ok((self, ()))
    }

    fn complete((): (), response: Response, _: &RequestHead<'_>) -> Result<Response, Error> {
        Ok(response)
    }

    #[cfg(feature = "openapi")]
    fn describe_reply(description: &mut router_documents::Description<'_>) {
        if description.method() != "GET" {
            return;
        }
        description.response(304);
        description.errors([412]);
        if TypeId::of::<B>() == TypeId::of::<Bytes>() {
            let range = description.header::<String>("Range");
            range.required = false;
            range.description = Some("The bytes that are wanted: `bytes=0-499`.".to_owned());
            description
                .raw_content(206, "*/*")
                .response_header::<String>(206, "Content-Range");
            description.errors([416]);
        }
    }
}

/// True for the types of texts that bytes are made of.
fn is_text<T: 'static>() -> bool {
    [TypeId::of::<String>(), TypeId::of::<&'static str>()].contains(&TypeId::of::<T>())
}

/// The media type of a text with its charset, unless it says one.
pub(crate) fn in_utf_8(media_type: HeaderValue) -> HeaderValue {
    let text = media_type.to_str().unwrap_or_default();
    let lacks_charset =
        text.starts_with("text/") && lists::parameter(text.as_bytes(), "charset").is_none();
    lacks_charset
        .then(|| HeaderValue::try_from(format!("{text}; charset=utf-8")).ok())
        .flatten()
        .unwrap_or(media_type)
}

/// A time as headers have it, which is between the years 1970 and 9999.
fn date(time: SystemTime) -> Option<HeaderValue> {
    const END: u64 = 253_402_300_800;
    let seconds = time.duration_since(SystemTime::UNIX_EPOCH).ok()?.as_secs();
    if seconds < END {
        HeaderValue::try_from(httpdate::fmt_http_date(time)).ok()
    } else {
        None
    }
}

/// True if a browser runs nothing that a file of this media type may hold.
fn never_runs(media_type: &str) -> bool {
    let is_media = ["image/", "audio/", "video/"]
        .iter()
        .any(|kind| media_type.starts_with(kind));
    (is_media && !media_type.ends_with("xml"))
        || [
            "application/json",
            "application/pdf",
            "text/csv",
            "text/markdown",
            "text/plain",
        ]
        .contains(&media_type)
}

/// The unencoded characters of `filename*` (RFC 8187).
const ENCODED: &AsciiSet = &NON_ALPHANUMERIC.remove(b'-').remove(b'.').remove(b'_');

/// The parameters of `Content-Disposition` that name a file: in ASCII, and in full where that is not the whole name. Some browsers decode a `%`.
fn file_name(name: &str) -> String {
    let is_plain = |c: char| c == ' ' || c.is_ascii_graphic() && !"\"\\%".contains(c);
    let plain: String = name
        .chars()
        .map(|c| if is_plain(c) { c } else { '_' })
        .collect();
    if plain == name {
        return format!("filename=\"{plain}\"");
    }
    format!(
        "filename=\"{plain}\"; filename*=UTF-8''{}",
        utf8_percent_encode(name, ENCODED)
    )
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;

    #[test]
    fn any_name_stays_within_its_field() {
        let check = |name, expected| {
            let response = Download::new(name, "").into_response();
            assert_eq!(
                response.headers()["content-disposition"],
                format!("attachment; {expected}"),
                "{name:?}"
            );
        };
        check("cat.png", "filename=\"cat.png\"");
        check("", "filename=\"\"");
        check(
            "Bär & Brot.pdf",
            "filename=\"B_r & Brot.pdf\"; filename*=UTF-8''B%C3%A4r%20%26%20Brot.pdf",
        );
        check(
            "a\"; x=\\%41.gif",
            "filename=\"a_; x=__41.gif\"; filename*=UTF-8''a%22%3B%20x%3D%5C%2541.gif",
        );
        check(
            "a\r\nset-cookie: b\0",
            "filename=\"a__set-cookie: b_\"; filename*=UTF-8''a%0D%0Aset-cookie%3A%20b%00",
        );
    }

    #[test]
    fn the_media_type_is_that_of_the_name() {
        let cases = [
            ("books.csv", "text/csv; charset=utf-8"),
            ("books.txt", "text/plain; charset=utf-8"),
            ("books.md", "text/markdown; charset=utf-8"),
            ("books.json", "application/json"),
            ("Bill.PDF", "application/pdf"),
            ("pictures/loaf.png", "image/png"),
            ("books", "application/octet-stream"),
            (".csv", "application/octet-stream"),
            ("books.\r\n", "application/octet-stream"),
            ("", "application/octet-stream"),
        ];
        for (name, expected) in cases {
            assert_eq!(
                Download::new(name, "").into_response().headers()["content-type"],
                expected,
                "{name:?}"
            );
        }
    }

    #[test]
    fn a_text_of_rust_has_its_charset() {
        let sent = |download: Download| download.into_response().headers()["content-type"].clone();
        assert_eq!(
            sent(Download::new("a.csv", "é".to_owned())),
            "text/csv; charset=utf-8"
        );
        assert_eq!(
            sent(Download::new("a", "é").media_type("text/csv")),
            "text/csv; charset=utf-8"
        );
        let latin = Download::new("a.csv", "e").media_type("text/csv; Charset=latin1");
        assert_eq!(sent(latin), "text/csv; Charset=latin1");
        assert_eq!(
            sent(Download::new("a.csv", "é".as_bytes().to_vec())),
            "text/csv"
        );
    }

    #[test]
    fn what_is_guessed_to_run_is_not_shown() {
        let is_inline = |download: Download| {
            let response = download.inline().into_response();
            response.headers()["content-disposition"]
                .as_bytes()
                .starts_with(b"inline;")
        };
        let running = "html HTM shtml xhtml xht svg SVGZ xml xsl xslt rdf rss atom mathml js mjs cjs mht mhtml eml hta htc swf wasm css vtt manifest bin";
        for ending in running.split(' ') {
            let name = format!("a.{ending}");
            assert!(!is_inline(Download::new(&*name, "")), "{name}");
            assert!(is_inline(Download::new(name, "").media_type("text/html")));
        }
        for name in [
            "a.png", "a.JPG", "a.webp", "a.pdf", "a.txt", "a.csv", "a.json", "a.mp3", "a.mp4",
        ] {
            assert!(is_inline(Download::new(name, "")), "{name}");
        }
        assert!(!is_inline(Download::new("no ending", "")));
    }

    #[test]
    fn a_time_that_no_header_has_is_not_sent() {
        let before = Duration::from_secs(1);
        let after = Duration::from_secs(253_402_300_800);
        for (time, expected) in [
            (SystemTime::UNIX_EPOCH - before, None),
            (
                SystemTime::UNIX_EPOCH,
                Some("Thu, 01 Jan 1970 00:00:00 GMT"),
            ),
            (
                SystemTime::UNIX_EPOCH + after - before,
                Some("Fri, 31 Dec 9999 23:59:59 GMT"),
            ),
            (SystemTime::UNIX_EPOCH + after, None),
        ] {
            let response = Download::new("a", "").modified(time).into_response();
            let sent = response
                .headers()
                .get("last-modified")
                .map(|sent| sent.to_str().expect("ASCII"));
            assert_eq!(sent, expected);
        }
    }

    #[test]
    fn a_media_type_that_cannot_be_sent_is_not() {
        let of = |media_type| {
            Download::new("a", "")
                .media_type(media_type)
                .into_response()
        };
        assert_eq!(
            of("text/csv; charset=utf-8").headers()["content-type"],
            "text/csv; charset=utf-8"
        );
        assert_eq!(
            of("text/html\r\nx: y").headers()["content-type"],
            "application/octet-stream"
        );
        assert_eq!(
            of("text/csv").headers()["x-content-type-options"],
            "nosniff"
        );
    }
}
