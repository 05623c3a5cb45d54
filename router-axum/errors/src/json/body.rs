//! Bodies as values of a type, or the error that tells what is wrong where.

use axum::{Json, extract::rejection::JsonRejection};
use serde::de::{DeserializeOwned, IgnoredAny};
use serde_json::{Value, value::RawValue};
use serde_path_to_error::{Path, Segment};

use super::{place::below, sent_name::as_sent, shape};
use crate::error::{Error, invalid::json_pointer};

/// Reads a value from JSON: 400 if it is not JSON by its grammar (RFC 8259), 422 if it is, and its shape is wrong.
pub fn parse_json<T: DeserializeOwned>(bytes: &[u8]) -> Result<Json<T>, Error> {
    // as text, that is checked for UTF-8 once: `from_slice` checks string by string
    match str::from_utf8(bytes) {
        Ok(text) => shape::read(text)
            .map(Json)
            .map_err(|error| json_error(text, error, read_with_path::<T>, message_of::<T>)),
        Err(error) => Err(Error::bad_request().source(error)),
    }
}

/// Reads a value from JSON; the error is axum's rejection.
pub fn judge_json<T: DeserializeOwned>(bytes: &[u8]) -> Result<Json<T>, JsonRejection> {
    let read = str::from_utf8(bytes)
        .ok()
        .and_then(|text| serde_json::from_str(text).ok());
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
    match Some(read_again)
        .filter(|_| error.line() > 0)
        .and_then(|read| read(text))
    {
        Some(located) => {
            let message = located.inner().to_string();
            let pointer = json_pointer(located.path());
            let missing = message
                .strip_prefix("missing field `")
                .and_then(|rest| rest.split('`').next());
            let pointer = match pointer
                .rsplit_once('/')
                .filter(|_| is_unit_variant(located.path(), &message))
            {
                Some((place, _)) => place.to_owned(),
                None => below(&pointer, text, missing, message_of).unwrap_or(pointer),
            };
            Error::unprocessable()
                .invalid_at(pointer, &message)
                .source(located)
        }
        None => Error::unprocessable()
            .invalid_at(String::new(), &error.to_string())
            .source(error),
    }
}

/// Returns whether the error is about a value of a variant that has none: the variant is no place in the body.
fn is_unit_variant(path: &Path, message: &str) -> bool {
    matches!(path.iter().next_back(), Some(Segment::Enum { .. }))
        && message.contains(", expected unit")
}

/// Gives broken rules of a value from JSON the names in the text.
pub fn broken_in_json<T: DeserializeOwned>(broken: Error, bytes: &[u8]) -> Error {
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
