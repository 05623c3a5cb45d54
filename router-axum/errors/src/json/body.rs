//! Bodies as values of a type, or the error that tells what is wrong where.

use std::borrow::Cow;

use axum::Json;
use http::StatusCode;
use serde::de::{DeserializeOwned, IgnoredAny};
use serde_json::Value;
use serde_path_to_error::Segment;

use super::{
    place::{below, pointer_to, segments},
    strict::{self, Notes},
};
use crate::error::Error;

/// Reads a value from JSON, as an action reads its `Json<T>`: for an extractor of your own, whose body is signed or has another media type.
///
/// ```
/// use router_axum::error::{Error, read_json};
///
/// assert_eq!(read_json::<Vec<u32>>(b"[1, 2.0]")?, [1, 2]);
/// let error = read_json::<Vec<u32>>(b"[1, true]").expect_err("no number");
/// assert_eq!(error.invalid_values()[0].pointer, "/1");
/// # Ok::<(), Error>(())
/// ```
///
/// # Errors
///
/// 400 if it is not JSON by its grammar (RFC 8259), with the line and the column; 422 with a pointer if it is, and its shape is wrong: a struct is an object.
pub fn read_json<T: DeserializeOwned>(bytes: &[u8]) -> Result<T, Error> {
    // as text, that is checked for UTF-8 once: `from_slice` checks string by string
    let text = str::from_utf8(bytes).map_err(|error| {
        let detail = format!(
            "The body is not JSON: no UTF-8 behind byte {}.",
            error.valid_up_to()
        );
        Error::bad_request().detail(detail).source(error)
    })?;
    let notes = Notes::default();
    strict::read(text, &notes).map_err(|error| json_error(text, error, &notes, error_of::<T>))
}

/// Reads a value from JSON as axum's `Json` does; the error is the status and the text of its rejection. With axum's own reader a tenth more would be compiled
/// of an application.
pub fn read_json_as_axum<T: DeserializeOwned>(bytes: &[u8]) -> Result<T, (StatusCode, String)> {
    let notes = Notes {
        is_lenient: true,
        ..Notes::default()
    };
    let text = lossy(bytes);
    strict::read(&text, &notes).map_err(|error| refusal_of_axum(bytes, &text, &error, &notes))
}

/// The bytes as a text, in which half a character stands for what is no UTF-8: where it is not read, it is no mistake either.
fn lossy(bytes: &[u8]) -> Cow<'_, str> {
    let text = bytes.utf8_chunks().flat_map(|chunk| {
        let is_text = chunk.invalid().is_empty();
        [chunk.valid(), if is_text { "" } else { r"x\udc00" }]
    });
    match str::from_utf8(bytes) {
        Ok(text) => text.into(),
        Err(_) => text.collect(),
    }
}

fn refusal_of_axum(
    bytes: &[u8],
    text: &str,
    error: &serde_json::Error,
    notes: &Notes,
) -> (StatusCode, String) {
    if text.as_bytes() != bytes
        && error.to_string().starts_with("lone leading surrogate")
        && let Err(rejection) = Json::<Value>::from_bytes(bytes)
    {
        return (rejection.status(), rejection.body_text());
    }
    let way = notes.way.borrow();
    let mut segments = segments(text, &way);
    if notes.is_unseen.get() {
        segments.truncate(way.len() - 1);
        segments.push(Segment::Unknown);
    }
    let (status, said) = if error.is_data() {
        (
            StatusCode::UNPROCESSABLE_ENTITY,
            "Failed to deserialize the JSON body into the target type: ",
        )
    } else {
        (
            StatusCode::BAD_REQUEST,
            "Failed to parse the request body as JSON: ",
        )
    };
    let mut text = said.to_owned();
    if !matches!(*segments, [] | [Segment::Unknown]) {
        for (index, segment) in segments.iter().enumerate() {
            let is_name = index > 0 && !matches!(segment, Segment::Seq { .. });
            text += if is_name { "." } else { "" };
            text += &segment.to_string();
        }
        text += ": ";
    }
    (status, text + &error.to_string())
}

fn json_error(
    text: &str,
    error: serde_json::Error,
    notes: &Notes,
    error_of: fn(&str) -> Option<serde_json::Error>,
) -> Error {
    // the category of an error does not tell: serde_json counts a key that is not a number, or a number that is too large, as syntax
    if let Err(syntax) = serde_json::from_str::<IgnoredAny>(text) {
        let line = syntax.line();
        let column = syntax.column();
        return Error::bad_request()
            .detail(format!(
                "The body is not JSON: line {line}, column {column}."
            ))
            .source(error);
    }
    let pointer = pointer_to(text, &notes.way.borrow());
    let message = without_place(&error);
    let found = Some(&pointer)
        .filter(|_| !notes.is_exact.get())
        .and_then(|pointer| below(pointer, text, &message, error_of));
    let refused = Error::unprocessable().source(error);
    match form_wanted(notes.visitor.get()) {
        Some(form) => refused.invalid(pointer, form),
        None => refused.invalid_at(found.unwrap_or(pointer), &message),
    }
}

/// The sentence that names the form of a day or a time, by the visitors of the crates that have such types.
fn form_wanted(visitor: &str) -> Option<&'static str> {
    const FORMS: [(&[&str], &str); 4] = [
        (
            &["NaiveDateTime", "PrimitiveDateTime"],
            "is no time such as 2026-11-27T09:30:00",
        ),
        // `OffsetDateTime`, too
        (&["DateTime"], "is no time such as 2026-11-27T09:30:00Z"),
        (&["NaiveTime", "time::Time"], "is no time such as 09:30:00"),
        (&["Date"], "is no day such as 2026-11-27"),
    ];
    let is_known = visitor.starts_with("chrono::") || visitor.starts_with("time::");
    let is_of = |types: &[&str]| is_known && types.iter().any(|name| visitor.contains(name));
    Some(FORMS.iter().find(|(types, _)| is_of(types))?.1)
}

impl Error {
    /// Rewrites the pointers of broken rules of a `T` from the names of Rust's fields to the names in its JSON, `bytes`.
    #[doc(hidden)]
    pub fn named_as_in_json<T: DeserializeOwned>(self, bytes: &[u8]) -> Self {
        let sent = serde_json::from_slice(bytes).unwrap_or_default();
        let notes = Notes {
            names: Some(Default::default()),
            ..Notes::default()
        };
        // it was read before
        let _ = str::from_utf8(bytes).map(|text| strict::read::<T>(text, &notes));
        let names = notes.names.unwrap_or_default().into_inner();
        self.named_as_sent(&sent, Some(&names))
    }
}

/// Serde's error of a text.
fn error_of<T: DeserializeOwned>(text: &str) -> Option<serde_json::Error> {
    strict::read::<T>(text, &Notes::default()).err()
}

/// Serde's message without the line and the column.
fn without_place(error: &serde_json::Error) -> String {
    let mut message = error.to_string();
    message.truncate(message.rfind(" at line ").unwrap_or(message.len()));
    message
}

#[cfg(test)]
mod tests {
    use super::read_json;

    #[test]
    fn what_is_no_json_is_told_by_its_place() {
        for (text, place) in [
            (&b"[1,\n2"[..], "line 2, column 1"),
            (b"[\"a\xff\"]", "no UTF-8 behind byte 3"),
        ] {
            let error = read_json::<Vec<String>>(text).expect_err("no JSON");
            assert_eq!(
                error.public_detail(),
                Some(&*format!("The body is not JSON: {place}."))
            );
        }
    }
}
