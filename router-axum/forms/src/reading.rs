//! How the fields of a form are read as a value, or what is wrong with each of them.

use std::borrow::Cow;

use router_core::forms::{FieldKind, FormField};
use router_errors::InvalidValue;
use router_errors::router::{pointer_of, pointer_step};
use router_fields::details::IS_MISSING;
use serde::de::DeserializeOwned;

use super::pair::Pair;
use super::sent_file::with_files;
use super::shown::{Shown, steps_of};

/// The most fields of a wrong shape that are named. Of a form with thousands of fields fewer are.
const MOST_NAMED: usize = 32;

/// How many fields may be read in all, so that no request makes its fields be read again and again.
const MOST_READ: usize = 10_000;

/// The text that the type of a field reads, as browsers send it: nothing of a text that may be left out and is empty, a time with its seconds, which a browser
/// leaves out if there are none.
fn text_of<'a>(pair: &'a Pair, row: Option<&FormField>) -> Option<Cow<'a, str>> {
    use FieldKind::{DateTime, Email, Text, Time, Url};
    let Some(row) = row else {
        return Some(pair.text.as_str().into());
    };
    match (row.kind, pair.text.len()) {
        (Text | Email | Url, 0) if row.is_optional && !row.is_many => None,
        (DateTime, 16) | (Time, 5) => Some(format!("{}:00", pair.text).into()),
        _ => Some(pair.text.as_str().into()),
    }
}

/// Reads the value of a form, or says what is wrong with each of its fields. serde stops at the first that it cannot read, so that is read last from then on.
pub(crate) fn read<T: DeserializeOwned>(shown: &Shown) -> Result<T, Vec<InvalidValue>> {
    let sent = shown
        .pairs
        .iter()
        .filter_map(|pair| Some((pair, text_of(pair, shown.row(&pair.name))?)));
    let sent: Vec<_> = sent.collect();
    let mut wrong: Vec<InvalidValue> = Vec::new();
    let most = MOST_NAMED.min(MOST_READ / sent.len().max(1));
    loop {
        let names: Vec<_> = wrong.iter().map(name_of).collect();
        let mut sent: Vec<_> = sent.iter().collect();
        sent.sort_by_key(|(pair, _)| names.contains(&pair.name));
        let files = sent
            .iter()
            .filter_map(|(pair, text)| Some((&**text, pair.file.as_ref()?)));
        let texts = sent
            .iter()
            .map(|(pair, text)| (pair.name.as_str().into(), (&**text).into()));
        let found = match with_files(files, || router_fields::read(&mut texts.into_iter())) {
            Ok(value) => return Ok(value),
            Err(unread) => InvalidValue::in_body(pointer_of(&unread), unread.detail),
        };
        let is_new = !names.contains(&name_of(&found));
        if is_new {
            wrong.push(found);
        }
        if !is_new || wrong.len() >= most {
            let is_named = |name: &str| wrong.iter().any(|value| name_of(value) == name);
            let missing: Vec<_> = shown.missing().filter(|row| !is_named(row.name)).collect();
            wrong.extend(
                missing
                    .into_iter()
                    .map(|row| InvalidValue::in_body(pointer_step(row.name), IS_MISSING)),
            );
            return Err(wrong);
        }
    }
}

/// The name of the field that a value is in.
fn name_of(value: &InvalidValue) -> String {
    steps_of(value).swap_remove(0)
}
