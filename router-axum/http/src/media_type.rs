//! The media types of bodies.

use axum::http::{HeaderMap, HeaderValue, header};
use mediatype::MediaType;

use super::headers;

/// JSON.
pub const JSON: &str = "application/json";
/// A text.
pub const TEXT: &str = "text/plain";
/// Bytes of any kind.
pub const BYTES: &str = "application/octet-stream";
/// A form, as a browser sends it.
pub const FORM: &str = "application/x-www-form-urlencoded";
/// A form with files.
pub const MULTIPART: &str = "multipart/form-data";

/// A media type that no extractor reads.
pub const ANY: HeaderValue = HeaderValue::from_static("*/*");

/// True if exactly one media type was given, and it is JSON.
pub fn has_json(headers: &HeaderMap) -> bool {
    headers::only(headers, header::CONTENT_TYPE)
        .is_some_and(|value| value == JSON || is_json_value(value))
}

/// True if a `Content-Type` is one of JSON.
pub fn is_json_value(content_type: &HeaderValue) -> bool {
    let essence = content_type.to_str().ok().map(|text| split(text).0);
    essence
        .and_then(|essence| MediaType::parse(essence).ok())
        .is_some_and(|media_type| is_json(&media_type))
}

/// Returns whether a media type is `application/json` or `application/*+json`.
pub(crate) fn is_json(media_type: &MediaType<'_>) -> bool {
    let MediaType {
        ty, subty, suffix, ..
    } = media_type;
    *ty == "application" && (*subty == "json" || suffix.is_some_and(|suffix| suffix == "json"))
}

/// The media type of a request as axum spells it, if it is the `readable` one alone.
pub fn as_axum_reads(headers: &HeaderMap, readable: &str) -> Option<HeaderValue> {
    let value = headers::only(headers, header::CONTENT_TYPE)?;
    if value == readable {
        Some(value.clone())
    } else {
        spelt_as(readable, value)
    }
}

/// Writes the media type of a header as `readable` is written, with its parameters kept. `None` if it is another one.
fn spelt_as(readable: &str, value: &HeaderValue) -> Option<HeaderValue> {
    let (essence, parameters) = split(value.to_str().ok()?);
    essence
        .eq_ignore_ascii_case(readable)
        .then(|| HeaderValue::try_from([readable, parameters].concat()).ok())?
}

/// Splits a media type from its parameters.
fn split(text: &str) -> (&str, &str) {
    let (essence, parameters) = text.split_at(text.find(';').unwrap_or(text.len()));
    (essence.trim(), parameters)
}

#[cfg(test)]
mod tests {
    use axum::http::{HeaderMap, HeaderValue, header};

    use super::has_json;

    #[test]
    fn one_json_media_type() {
        for (types, expected) in [
            (&["application/json"][..], true),
            (&["Application/JSON; charset=utf-8"], true),
            (&["application/vnd.api+json"], true),
            (&["application/problem+json;x=y"], true),
            (&[], false),
            (&["application/json", "application/json"], false),
            (&["application/jsonp"], false),
            (&["text/json"], false),
            (&["application/+json"], false),
            (&["text/plain,application/x+json"], false),
            (&["application/x-www-form-urlencoded"], false),
        ] {
            let mut headers = HeaderMap::new();
            for value in types {
                headers.append(header::CONTENT_TYPE, HeaderValue::from_static(value));
            }
            assert_eq!(has_json(&headers), expected, "{types:?}");
        }
    }
}
