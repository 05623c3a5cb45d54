//! The headers of a file that is sent: its name, its media type, its time.

use std::time::SystemTime;

use axum::http::HeaderValue;
use percent_encoding::{AsciiSet, NON_ALPHANUMERIC, utf8_percent_encode};
use router_http::lists;

/// The media type of a text with its charset, unless it says one.
pub(crate) fn in_utf_8(media_type: HeaderValue) -> HeaderValue {
    let text = media_type.to_str().unwrap_or_default();
    let lacks_charset =
        text.starts_with("text/") && lists::parameter(text.as_bytes(), "charset").is_none();
    let said = lacks_charset.then(|| HeaderValue::try_from(format!("{text}; charset=utf-8")).ok());
    said.flatten().unwrap_or(media_type)
}

/// A time as headers have it, which is between the years 1970 and 9999.
pub(super) fn date(time: SystemTime) -> Option<HeaderValue> {
    const END: u64 = 253_402_300_800;
    let seconds = time.duration_since(SystemTime::UNIX_EPOCH).ok()?.as_secs();
    if seconds < END {
        HeaderValue::try_from(httpdate::fmt_http_date(time)).ok()
    } else {
        None
    }
}

/// True if a browser runs nothing that a file of this media type may hold.
pub(super) fn never_runs(media_type: &str) -> bool {
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
pub(super) fn file_name(name: &str) -> String {
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
