//! The media types of bodies.

use axum::http::{HeaderMap, HeaderValue, header};

use super::headers;

/// True if exactly one media type was given, and it is JSON: `application/json` or `application/*+json`.
pub(crate) fn is_json(headers: &HeaderMap) -> bool {
    let mut types = headers::all(headers, header::CONTENT_TYPE);
    let (Some(value), None) = (types.next(), types.next()) else {
        return false;
    };
    value == JSON || is_json_type(value.as_bytes())
}

pub(crate) const JSON: &str = "application/json";

fn is_json_type(value: &[u8]) -> bool {
    let (essence, _) = split(value);
    essence.eq_ignore_ascii_case(JSON.as_bytes())
        || (essence.len() > "application/+json".len()
            && essence[.."application/".len()].eq_ignore_ascii_case(b"application/")
            && essence[essence.len() - "+json".len()..].eq_ignore_ascii_case(b"+json")
            && !essence.contains(&b','))
}

/// Splits a media type from its parameters.
fn split(value: &[u8]) -> (&[u8], &[u8]) {
    let end = value.iter().position(|byte| *byte == b';').unwrap_or(value.len());
    (value[..end].trim_ascii(), &value[end..])
}

pub(crate) const FORM: &str = "application/x-www-form-urlencoded";
#[cfg(feature = "multipart")]
pub(crate) const MULTIPART: &str = "multipart/form-data";

/// The media type that axum is shown in place of the request's: `readable` as axum spells it, or one that it refuses. Nothing if it may stay.
pub(crate) fn as_axum_reads(headers: &HeaderMap, readable: &str) -> Option<HeaderValue> {
    let mut types = headers::all(headers, header::CONTENT_TYPE);
    match (types.next()?, types.next()) {
        (value, None) if value == readable => None,
        (value, None) => Some(spelt_as(readable, value.as_bytes()).unwrap_or(ANY)),
        (_, Some(_)) => Some(ANY),
    }
}

/// The same media type in the spelling of `readable`, if it is that one.
fn spelt_as(readable: &str, value: &[u8]) -> Option<HeaderValue> {
    let (essence, parameters) = split(value);
    let is_readable = essence.eq_ignore_ascii_case(readable.as_bytes());
    is_readable.then(|| HeaderValue::from_bytes(&[readable.as_bytes(), parameters].concat()).ok())?
}

/// A media type that no extractor reads.
pub(crate) const ANY: HeaderValue = HeaderValue::from_static("*/*");

#[cfg(test)]
mod tests {
    use axum::http::{HeaderMap, HeaderValue, header};

    use super::is_json;

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
            assert_eq!(is_json(&headers), expected, "{types:?}");
        }
    }
}
