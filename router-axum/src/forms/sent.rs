//! The texts and files of a form that was sent, and how they are read.

use std::borrow::Cow;

use axum::extract::{FromRequest, RawForm};
#[cfg(feature = "multipart")]
use axum::extract::{Multipart, Request};
use router_core::forms::{FieldKind, FormField};
use serde::de::DeserializeOwned;

use super::sent_file::{SentFile, with_files};
use super::shown::Shown;
use crate::error::{Error, IS_MISSING, InvalidValue, pointer_step};
use crate::http::media_type::FORM;
#[cfg(feature = "multipart")]
use crate::http::media_type::{MULTIPART, as_axum_reads};
use crate::request::body::judge_type;
use crate::request::call::{Call, Interrupt};
use crate::request::fields::{Place, read_pairs};

/// As many fields of the wrong shape are named, fewer of a form with thousands of fields.
const MOST_NAMED: usize = 32;

/// How many fields may be read in all, so that no request makes its fields be read again and again.
const MOST_READ: usize = 10_000;

/// A field as it was sent.
#[derive(Clone, Default)]
pub(super) struct Pair {
    pub(super) name: String,
    pub(super) text: String,
    /// The file that the text stands for.
    pub(super) file: Option<SentFile>,
}

impl Pair {
    pub(super) fn new(name: impl Into<String>, text: impl Into<String>) -> Self {
        Self { name: name.into(), text: text.into(), file: None }
    }
}

/// Takes a form from the body of a request, from a GET its query.
pub(super) async fn receive(call: &mut Call) -> Result<Vec<Pair>, Interrupt> {
    #[cfg(feature = "multipart")]
    if as_axum_reads(&call.parts().headers, MULTIPART).is_some() {
        return parts(call.take_readable_request(true)).await;
    }
    let mut request = call.take_readable_request(true);
    let reason = judge_type(&mut request, FORM);
    match RawForm::from_request(request, &()).await {
        Ok(RawForm(bytes)) => Ok(form_urlencoded::parse(&bytes).map(|(name, text)| Pair::new(name, text)).collect()),
        Err(rejection) => Err(reason.map_or_else(|| Interrupt::rejection(rejection), Interrupt::Failed)),
    }
}

/// The parts of a multipart form. A file that was not chosen is sent as one without name and content, and left out.
#[cfg(feature = "multipart")]
async fn parts(mut request: Request) -> Result<Vec<Pair>, Interrupt> {
    if let Some(reason) = judge_type(&mut request, MULTIPART) {
        return Err(reason.into());
    }
    let mut parts = Multipart::from_request(request, &()).await.map_err(Interrupt::rejection)?;
    let mut pairs = Vec::new();
    while let Some(part) = parts.next_field().await.map_err(Error::from)? {
        let name = part.name().unwrap_or_default().to_owned();
        let Some(file_name) = part.file_name().map(str::to_owned) else {
            pairs.push(Pair::new(name, part.text().await.map_err(Error::from)?));
            continue;
        };
        let media_type = part.content_type().unwrap_or_default().to_owned();
        let content = part.bytes().await.map_err(Error::from)?;
        if !(file_name.is_empty() && content.is_empty()) {
            let text = if file_name.is_empty() { "file".to_owned() } else { file_name.clone() };
            pairs.push(Pair { file: Some(SentFile::new(file_name, media_type, content)), ..Pair::new(name, text) });
        }
    }
    Ok(pairs)
}

/// The text that the type of a field reads, as browsers send it: nothing of a text that may be left out and is empty, a time with its seconds, which a browser
/// leaves out if there are none.
fn text_of<'a>(pair: &'a Pair, row: Option<&FormField>) -> Option<Cow<'a, str>> {
    use FieldKind::{DateTime, Email, Text, Time, Url};
    let Some(row) = row else { return Some(pair.text.as_str().into()) };
    match (row.kind, pair.text.len()) {
        (Text | Email | Url, 0) if row.is_optional && !row.is_many => None,
        (DateTime, 16) | (Time, 5) => Some(format!("{}:00", pair.text).into()),
        _ => Some(pair.text.as_str().into()),
    }
}

/// Reads the value of a form, or says what is wrong with each of its fields. serde stops at the first that it cannot read, so that is read last from then on.
pub(super) fn read<T: DeserializeOwned>(shown: &Shown) -> Result<T, Vec<InvalidValue>> {
    let sent = shown.pairs.iter().filter_map(|pair| Some((pair, text_of(pair, shown.row(&pair.name))?)));
    let sent: Vec<_> = sent.collect();
    let mut wrong: Vec<InvalidValue> = Vec::new();
    let most = MOST_NAMED.min(MOST_READ / sent.len().max(1));
    loop {
        let names: Vec<_> = wrong.iter().map(name_of).collect();
        let mut sent: Vec<_> = sent.iter().collect();
        sent.sort_by_key(|(pair, _)| names.contains(&pair.name));
        let files = sent.iter().filter_map(|(pair, text)| Some((&**text, pair.file.as_ref()?)));
        let texts = sent.iter().map(|(pair, text)| (pair.name.as_str().into(), (&**text).into()));
        let error: Error = match with_files(files, || read_pairs(&mut texts.into_iter(), Place::Body)) {
            Ok(value) => return Ok(value),
            Err(error) => error,
        };
        let found = error.invalid_values();
        let is_new = found.iter().any(|value| !names.contains(&name_of(value)));
        if is_new {
            wrong.extend(found);
        }
        if !is_new || wrong.len() >= most {
            let is_named = |name: &str| wrong.iter().any(|value| name_of(value) == name);
            let missing: Vec<_> = shown.missing().filter(|row| !is_named(row.name)).collect();
            wrong.extend(missing.into_iter().map(|row| is_missing(row.name)));
            return Err(wrong);
        }
    }
}

/// A field that was not sent.
fn is_missing(name: &str) -> InvalidValue {
    InvalidValue { pointer: pointer_step(name), parameter: None, detail: IS_MISSING.to_owned() }
}

/// The name of the field that a value is in.
fn name_of(value: &InvalidValue) -> String {
    steps_of(value).swap_remove(0)
}

/// The names on the way to a value, at least one.
pub(super) fn steps_of(value: &InvalidValue) -> Vec<String> {
    let pointer = value.parameter.as_deref().unwrap_or(&value.pointer);
    let steps = pointer.trim_start_matches('/').split('/');
    steps.map(|step| step.replace("~1", "/").replace("~0", "~")).collect()
}
