//! How the fields of a form are read as a value, or what is wrong with each of them.

use std::{borrow::Cow, collections::HashSet};

use router_core::forms::{FieldKind, FormField};
use router_errors::{
    InvalidValue,
    fields::{self, details},
};
use serde::de::DeserializeOwned;

use super::{
    sent_file::{Pair, kept, with_files},
    shown::Shown,
};

/// The text that the type of a field reads, as browsers send it: nothing of a text that may be left out and is empty, a time with its seconds, which a browser
/// leaves out if there are none, and of a text's line breaks one sign each, as browsers count them and do not send them.
fn text_of<'a>(pair: &'a Pair, row: Option<&FormField>) -> Option<Cow<'a, str>> {
    use FieldKind::{DateTime, Email, Text, Time, Url};
    let Some(row) = row else {
        return Some(pair.text.as_str().into());
    };
    match (row.kind, pair.text.len()) {
        (Text | Email | Url, 0) if row.is_optional && !row.is_many => None,
        (Text, _) if pair.text.contains("\r\n") => Some(pair.text.replace("\r\n", "\n").into()),
        (DateTime, 16) | (Time, 5) => Some(format!("{}:00", pair.text).into()),
        _ => Some(pair.text.as_str().into()),
    }
}

/// Reads the value of a form, or says what is wrong with its fields. serde stops at the first few; what is missing, and what is no number, yes or no, or choice, is known without it.
pub(crate) fn read<T: DeserializeOwned>(shown: &Shown) -> Result<T, Vec<InvalidValue>> {
    let mut files = Vec::new();
    let sent = shown.pairs.iter().filter_map(|pair| {
        let row = shown.row(&pair.name);
        let text = match &pair.file {
            Some(file)
                if row.is_none_or(|row| matches!(row.kind, FieldKind::File | FieldKind::Other)) =>
            {
                kept(file, &mut files)
            }
            _ => text_of(pair, row)?,
        };
        Some((pair.name.as_str().into(), text))
    });
    let sent: Vec<(Cow<'_, str>, Cow<'_, str>)> = sent.collect();
    with_files(files, || {
        fields::read(&mut sent.into_iter(), shown.shape.read_elsewhere)
    })
    .map_err(|unread| {
        let wrong = unread.into_iter();
        let mut wrong = wrong
            .map(|one| InvalidValue::in_body(one.pointer, one.detail))
            .collect();
        add_others(shown, &mut wrong);
        wrong
    })
}

/// Adds the fields that are wrong by their rows alone.
fn add_others(shown: &Shown, wrong: &mut Vec<InvalidValue>) {
    let unreadable = shown.pairs.iter().filter_map(|pair| {
        let row = shown.row(&pair.name)?;
        let is_wrong = if pair.text.is_empty() {
            row.list.is_some() && row.is_required
        } else {
            true
        };
        let name = shown.first_name(&pair.name).to_owned();
        (is_wrong && !may_be_read(row, &pair.text)).then_some((name, details::NOT_VALID))
    });
    let missing = shown
        .missing()
        .map(|row| (row.name.to_owned(), details::IS_MISSING));
    let named = wrong.iter().map(|value| shown.sent_name(value, false));
    let mut named: HashSet<String> = named.collect();
    for (name, detail) in unreadable.chain(missing) {
        let pointer = shown.pointer(&name);
        if named.insert(name) {
            wrong.push(InvalidValue::in_body(pointer, detail));
        }
    }
}

fn may_be_read(row: &FormField, text: &str) -> bool {
    match row.kind {
        FieldKind::Integer => text.parse::<i128>().is_ok() || text.parse::<u128>().is_ok(),
        FieldKind::Decimal => text.parse::<f64>().is_ok_and(f64::is_finite),
        FieldKind::Bool => fields::truth(text).is_some(),
        FieldKind::Enum => [row.values, row.value_aliases].concat().contains(&text),
        _ => true,
    }
}
