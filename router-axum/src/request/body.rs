//! Bodies of requests: JSON, which the library reads by itself, and for all others the media type and the size.

use axum::{
    Json,
    body::{Body, Bytes, HttpBody},
    extract::{Request, rejection::JsonRejection},
    http::{HeaderMap, HeaderValue, Method, StatusCode, header},
};
use http_body_util::BodyExt;
use router_errors::router::{as_sent, below, json_pointer, read_json, reason_for_body};
use router_http::headers;
use router_http::media_type::{ANY, JSON, as_axum_reads, has_json};
use serde::de::{DeserializeOwned, IgnoredAny};
use serde_json::{Value, value::RawValue};
use serde_path_to_error::{Path, Segment};

use crate::error::Error;
use crate::request::call::{Call, Interrupt};

/// The bytes of a request's JSON body. Another media type is a 415, a body over the limit a 413.
pub(crate) async fn json_bytes(call: &mut Call) -> Result<Bytes, Error> {
    if !has_json(&call.parts().headers) {
        return Err(if call.has_no_body() { missing() } else { unsupported_media_type(&call.parts().headers, JSON) });
    }
    check_coding(&call.parts().headers)?;
    let (body, announced) = call.take_limited_body();
    if body.size_hint().upper().is_some_and(|limit| announced > limit) {
        return Err(Error::payload_too_large());
    }
    let bytes = whole(body).await.map_err(unread)?;
    if bytes.is_empty() { Err(missing()) } else { Ok(bytes) }
}

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

fn coded(coding: &HeaderValue) -> Error {
    let coding = String::from_utf8_lossy(coding.as_bytes());
    let context = format!("the body has `Content-Encoding: {coding}`, which no layer takes off");
    Error::unsupported_media_type().header(header::ACCEPT_ENCODING, HeaderValue::from_static(IDENTITY)).context(context)
}

/// The content coding of bytes as they are.
const IDENTITY: &str = "identity";

/// A body's bytes. Most bodies are one frame: to collect that as any other costs 3 % of the rows `POST` and `PUT` of the benchmarks.
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

/// Makes an extractor of axum as strict about a body's media type as the library is about that of JSON. By itself it looks at the first of
/// several alone, and only at its beginning, and it expects HEAD to have a body. If the request is to be refused, the reason is returned: the body is missing, has a
/// content coding, or is of another media type.
pub(crate) fn judge_type(request: &mut Request, readable: &'static str) -> Option<Error> {
    if request.method() == Method::HEAD {
        *request.method_mut() = Method::GET;
    }
    // the form of a GET is its query
    if *request.method() == Method::GET {
        return None;
    }
    let refused = match as_axum_reads(request.headers(), readable) {
        _ if request.body().is_end_stream() && !request.headers().contains_key(header::CONTENT_TYPE) => missing(),
        Some(judged) => match check_coding(request.headers()) {
            Ok(()) => {
                request.headers_mut().insert(header::CONTENT_TYPE, judged);
                return None;
            }
            Err(coded) => coded,
        },
        None => unsupported_media_type(request.headers(), readable),
    };
    request.headers_mut().insert(header::CONTENT_TYPE, ANY);
    Some(refused)
}

fn unsupported_media_type(headers: &HeaderMap, readable: &'static str) -> Error {
    let types: Vec<_> =
        headers.get_all(header::CONTENT_TYPE).iter().map(|value| String::from_utf8_lossy(value.as_bytes())).collect();
    let reported = if types.is_empty() {
        "no `Content-Type`".to_owned()
    } else {
        format!("`Content-Type: {}`", types.join("`, `"))
    };
    let error = Error::unsupported_media_type().header(header::ACCEPT, HeaderValue::from_static(readable));
    error.context(format!("`{readable}` is read, and the body has {reported}"))
}

fn unread(error: axum::Error) -> Error {
    let status = reason_for_body(&error).unwrap_or(StatusCode::BAD_REQUEST);
    Error::new(status).context("the body could not be read").source(error.into_inner())
}

/// Reads a value from JSON: 400 if it is not JSON by its grammar (RFC 8259), 422 if it is, and its shape is wrong.
pub(crate) fn parse_json<T: DeserializeOwned>(bytes: &[u8]) -> Result<Json<T>, Interrupt> {
    // as text, that is checked for UTF-8 once: `from_slice` checks string by string
    match str::from_utf8(bytes) {
        Ok(text) => match read_json(text) {
            Ok(value) => Ok(Json(value)),
            Err(error) => Err(json_error(text, error, read_with_path::<T>, message_of::<T>).into()),
        },
        Err(error) => Err(Error::bad_request().source(error).into()),
    }
}

/// Reads a value from JSON; the error is axum's rejection.
pub(crate) fn judge_json<T: DeserializeOwned>(bytes: &[u8]) -> Result<Json<T>, JsonRejection> {
    let read = str::from_utf8(bytes).ok().and_then(|text| serde_json::from_str(text).ok());
    read.map_or_else(|| reject(bytes), |value| Ok(Json(value)))
}

/// axum's rejection. Bytes that are not JSON are refused for that, even if the beginning already has the wrong shape.
fn reject<T: DeserializeOwned>(bytes: &[u8]) -> Result<Json<T>, JsonRejection> {
    let Json(_): Json<Box<RawValue>> = Json::from_bytes(bytes)?;
    Json::from_bytes(bytes)
}

/// An error of serde, with the path to its value.
type Located = serde_path_to_error::Error<serde_json::Error>;

/// Reads an invalid text again for the path to its value, since keeping a path costs the parser a step for each value.
fn json_error(
    text: &str,
    error: serde_json::Error,
    read_again: fn(&str) -> Option<Located>,
    message_of: fn(&Value) -> Option<String>,
) -> Error {
    // the category of an error does not tell: serde_json counts a key that is not a number, or a number that is too large, as syntax
    if serde_json::from_str::<IgnoredAny>(text).is_err() {
        return Error::bad_request().source(error);
    }
    // a list for a struct is refused without a place, and serde would take it for one
    match Some(read_again).filter(|_| error.line() > 0).and_then(|read| read(text)) {
        Some(located) => {
            let message = located.inner().to_string();
            let pointer = json_pointer(located.path());
            let missing = message.strip_prefix("missing field `").and_then(|rest| rest.split('`').next());
            let pointer = match pointer.rsplit_once('/').filter(|_| is_unit_variant(located.path(), &message)) {
                Some((place, _)) => place.to_owned(),
                None => below(&pointer, text, missing, message_of).unwrap_or(pointer),
            };
            Error::unprocessable().invalid_at(pointer, &message).source(located)
        }
        None => Error::unprocessable().invalid_at(String::new(), &error.to_string()).source(error),
    }
}

/// Returns whether the error is about a value of a variant that has none: the variant is no place in the body.
fn is_unit_variant(path: &Path, message: &str) -> bool {
    matches!(path.iter().next_back(), Some(Segment::Enum { .. })) && message.contains(", expected unit")
}

/// Gives broken rules of a value from JSON the names in the text.
pub(crate) fn broken_in_json<T: DeserializeOwned>(broken: Error, bytes: &[u8]) -> Error {
    let sent = serde_json::from_slice(bytes).unwrap_or_default();
    as_sent(broken, &sent, Some(message_of::<T>))
}

/// Serde's message of why a value cannot be read. It is written and parsed again, since a parser of values would be one more for each type: 3 KB of a binary.
fn message_of<T: DeserializeOwned>(value: &Value) -> Option<String> {
    read_with_path::<T>(&value.to_string()).map(without_place)
}

/// Serde's message without the line and the column.
fn without_place(located: Located) -> String {
    let mut message = located.into_inner().to_string();
    message.truncate(message.rfind(" at line ").unwrap_or(message.len()));
    message
}

fn read_with_path<T: DeserializeOwned>(text: &str) -> Option<Located> {
    serde_path_to_error::deserialize::<_, T>(&mut serde_json::Deserializer::from_str(text)).err()
}
