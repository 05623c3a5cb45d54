//! Bodies of requests: JSON, which the library reads by itself, and for all others the media type and the size.

use std::{
    convert::Infallible,
    mem,
    pin::Pin,
    task::{Context, Poll},
};

use axum::{
    Json, RequestExt,
    body::{Body, Bytes, HttpBody},
    extract::{DefaultBodyLimit, Request, rejection::JsonRejection},
    http::{HeaderMap, HeaderValue, Method, StatusCode, header},
};
use http_body::Frame;
use http_body_util::BodyExt;
use serde::de::{DeserializeOwned, IgnoredAny};
use serde_json::{error::Category, value::RawValue};

use crate::{
    Error,
    error::reason_for_body,
    http::headers,
    request::{
        call::{Call, Interrupt},
        json_pointer::{self, Misread},
    },
};

/// The bytes of a request's JSON body. Another media type is a 415, a body over the limit a 413.
pub(crate) async fn json_bytes(call: &mut Call) -> Result<Bytes, Error> {
    if !is_json(&call.parts().headers) {
        return Err(if call.has_no_body() { missing() } else { unsupported_media_type(&call.parts().headers) });
    }
    check_coding(&call.parts().headers)?;
    let (body, announced) = call.take_limited_body();
    if body.size_hint().upper().is_some_and(|limit| announced > limit) {
        return Err(Error::payload_too_large());
    }
    let bytes = whole(body).await.map_err(unread)?;
    if bytes.is_empty() { Err(missing()) } else { Ok(bytes) }
}

#[cold]
fn missing() -> Error {
    Error::bad_request().detail("The request has no body.").context("a body is read, and there is none")
}

/// Refuses a body with a content coding that no layer has removed: a 415 with the codings that are read (RFC 9110, 15.5.16).
pub(crate) fn check_coding(headers: &HeaderMap) -> Result<(), Error> {
    let mut codings = headers::all(headers, header::CONTENT_ENCODING);
    match codings.find(|coding| !coding.as_bytes().eq_ignore_ascii_case(IDENTITY.as_bytes())) {
        Some(coding) => Err(coded(coding)),
        None => Ok(()),
    }
}

#[cold]
fn coded(coding: &HeaderValue) -> Error {
    let coding = String::from_utf8_lossy(coding.as_bytes());
    let context = format!("the body has `Content-Encoding: {coding}`, which no layer takes off");
    Error::unsupported_media_type().header(header::ACCEPT_ENCODING, HeaderValue::from_static(IDENTITY)).context(context)
}

/// The content coding of bytes as they are.
const IDENTITY: &str = "identity";

/// A body's bytes. Most bodies are one frame, which is not copied.
async fn whole(mut body: Body) -> Result<Bytes, axum::Error> {
    let first = match body.frame().await {
        Some(frame) => frame?.into_data().unwrap_or_default(),
        None => return Ok(Bytes::new()),
    };
    // in a box, since few bodies need it, and every call's future has room for it
    if body.is_end_stream() { Ok(first) } else { Box::pin(joined(first, body)).await }
}

async fn joined(first: Bytes, rest: Body) -> Result<Bytes, axum::Error> {
    let rest = rest.collect().await?.to_bytes();
    Ok(if rest.is_empty() { first } else { [first, rest].concat().into() })
}

/// Whether exactly one media type was given, and it is JSON: `application/json` or `application/*+json`.
pub(crate) fn is_json(headers: &HeaderMap) -> bool {
    let mut types = headers::all(headers, header::CONTENT_TYPE);
    let (Some(value), None) = (types.next(), types.next()) else {
        return false;
    };
    value == JSON || is_json_type(value.as_bytes())
}

/// What nearly every client sends.
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

/// Makes an extractor of axum as strict about a body's media type as the library is about that of JSON. By itself it looks at the first of
/// several alone, and only at its beginning, and it expects HEAD to have a body. If it refuses the request for something that it does not look at, that
/// reason is returned: there is no body, or one with a content coding.
pub(crate) fn judge_type(request: &mut Request, readable: &str) -> Option<Error> {
    if request.method() == Method::HEAD {
        *request.method_mut() = Method::GET;
    }
    if let Some(judged) = judged(request.headers(), readable) {
        request.headers_mut().insert(header::CONTENT_TYPE, judged);
    }
    // the form of a GET is its query
    if *request.method() == Method::GET {
        return None;
    }
    if request.body().is_end_stream() && !request.headers().contains_key(header::CONTENT_TYPE) {
        return Some(missing());
    }
    let coded = check_coding(request.headers()).err()?;
    request.headers_mut().insert(header::CONTENT_TYPE, ANY);
    Some(coded)
}

/// The media type that axum is shown in place of the request's: `readable` as axum spells it, or one that it refuses. Nothing if it may stay.
fn judged(headers: &HeaderMap, readable: &str) -> Option<HeaderValue> {
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
const ANY: HeaderValue = HeaderValue::from_static("*/*");

#[cold]
fn unsupported_media_type(headers: &HeaderMap) -> Error {
    let types: Vec<_> =
        headers::all(headers, header::CONTENT_TYPE).map(|value| String::from_utf8_lossy(value.as_bytes())).collect();
    let told = if types.is_empty() {
        "no `Content-Type`".to_owned()
    } else {
        format!("`Content-Type: {}`", types.join("`, `"))
    };
    let error = Error::unsupported_media_type().header(header::ACCEPT, HeaderValue::from_static(JSON));
    error.context(format!("JSON is read, and the body has {told}"))
}

#[cold]
fn unread(error: axum::Error) -> Error {
    let status = reason_for_body(&error).unwrap_or(StatusCode::BAD_REQUEST);
    Error::new(status).context("the body could not be read").source(error.into_inner())
}

/// Reads a value from JSON: 400 if it is no JSON, 422 if its shape is wrong.
pub(crate) fn parse_json<T: DeserializeOwned>(bytes: &[u8]) -> Result<Json<T>, Interrupt> {
    // as text, that is checked for UTF-8 once: `from_slice` checks string by string
    match str::from_utf8(bytes) {
        Ok(text) => match serde_json::from_str(text) {
            Ok(value) => Ok(Json(value)),
            Err(error) => Err(misread(text, error, |text| serde_json::from_str::<T>(text).err()).into()),
        },
        Err(error) => Err(Error::bad_request().source(error).into()),
    }
}

/// Reads a value from JSON; the error is axum's rejection.
pub(crate) fn judge_json<T: DeserializeOwned>(bytes: &[u8]) -> Result<Json<T>, JsonRejection> {
    let read = str::from_utf8(bytes).ok().and_then(|text| serde_json::from_str(text).ok());
    read.map_or_else(|| reject(bytes), |value| Ok(Json(value)))
}

/// axum's rejection. Bytes that are no JSON are refused for that, even if the beginning already has the wrong shape.
#[cold]
fn reject<T: DeserializeOwned>(bytes: &[u8]) -> Result<Json<T>, JsonRejection> {
    let Json(_): Json<Box<RawValue>> = Json::from_bytes(bytes)?;
    Json::from_bytes(bytes)
}

#[cold]
fn misread(text: &str, error: serde_json::Error, read: json_pointer::Read) -> Error {
    if error.classify() != Category::Data || serde_json::from_str::<IgnoredAny>(text).is_err() {
        return Error::bad_request().source(error);
    }
    let misread = Misread::new(text, error, read);
    Error::unprocessable().invalid_at(misread.pointer.clone(), &misread.error.to_string()).source(misread)
}

/// Whether a request announces a larger body than axum's extractors read. By themselves they notice only when that much has come.
pub(crate) fn announces_too_much(request: &mut Request) -> bool {
    let announced = request.body().size_hint().lower();
    announced > 0 && limit(request).is_some_and(|limit| announced > limit)
}

/// Makes axum's extractors refuse a body at its first byte. If the extractor is known to keep the limit, it is given that byte here, so that it does not
/// wait for the client. An extractor without a limit still reads the body, and so does one behind a layer that sets another limit.
#[cold]
pub(crate) fn refuse(request: &mut Request, keeps_limit: bool) {
    DefaultBodyLimit::max(0).apply(request);
    if keeps_limit {
        *request.body_mut() = Body::from("-");
    }
}

/// How many bytes axum's extractors read.
fn limit(request: &mut Request) -> Option<u64> {
    let body = mem::replace(request.body_mut(), Body::new(Unknown));
    let limited = mem::take(request).with_limited_body();
    let limit = limited.body().size_hint().upper();
    *request = limited.map(|_| body);
    limit
}

/// A body of which nothing is known.
struct Unknown;

impl HttpBody for Unknown {
    type Data = Bytes;
    type Error = Infallible;

    fn poll_frame(self: Pin<&mut Self>, _: &mut Context<'_>) -> Poll<Option<Result<Frame<Bytes>, Infallible>>> {
        Poll::Ready(None)
    }
}

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
