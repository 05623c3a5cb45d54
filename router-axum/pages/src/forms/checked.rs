//! `Checked`: a form that is shown again.

use std::{collections::BTreeSet, fmt, marker::PhantomData, sync::Arc};

use minijinja::Value;
use router_errors::{Error, InvalidValue, fields::details};
use serde::{Serialize, Serializer, de::DeserializeOwned};
use serde_json::Value as Json;

use super::{
    fields::FormFields, reading::read, sent_file::Pair, shown::Shown, words::sent_in_entry,
};

/// Checks a value by the rules of its type.
pub(super) type Rules<T> = fn(&T) -> Result<(), Error>;

/// A form that keeps what was sent, so that it can be shown again with what is wrong: the last argument of an action, and a variable of a page.
///
/// It is read as `Form<T>` is, also from `multipart/form-data` with the feature of that name. The chapter `forms` of the guide is about it.
///
/// ```
/// use router_axum::prelude::*;
/// use serde::{Deserialize, Serialize};
///
/// #[derive(Serialize, Deserialize, FormFields)]
/// struct NewTicket {
///     title: String,
///     team_id: u32,
/// }
///
/// // the page of a new ticket, of one that is changed, and of one that was refused
/// let new = Checked::<NewTicket>::empty();
/// let changed = Checked::filled(&NewTicket { title: "Broken".into(), team_id: 7 });
/// let refused = changed.with_message("title", "is taken");
/// assert_eq!((new.text("title"), refused.text("title"), refused.text("team_id")), (None, Some("Broken"), Some("7")));
/// assert_eq!(refused.messages("title"), ["is taken"]);
/// let sent = Checked::<NewTicket>::sent([("title", "Broken"), ("team_id", "lamps")]);
/// assert_eq!(sent.check().map_err(|form| form.messages("team_id").join("")).err().as_deref(), Some("is not valid"));
/// ```
pub struct Checked<T> {
    shown: Arc<Shown>,
    rules: Option<Rules<T>>,
    value: PhantomData<fn() -> T>,
}

impl<T> Checked<T> {
    /// An empty form, for the page of a new value.
    #[must_use]
    pub fn empty() -> Self
    where
        T: FormFields,
    {
        Self::of(Vec::new(), None)
    }

    /// A form with the fields of a value, for the page on which it is changed.
    #[must_use]
    pub fn filled(value: &T) -> Self
    where
        T: FormFields + Serialize,
    {
        Self::of(
            serde_json::to_value(value)
                .ok()
                .as_ref()
                .and_then(Json::as_object)
                .into_iter()
                .flatten()
                .flat_map(|(name, value)| pairs(name, value))
                .collect(),
            None,
        )
    }

    /// A form with these fields, for a test that calls an action by itself. The rules of its type are known to requests alone.
    #[must_use]
    pub fn sent<N: Into<String>, V: Into<String>>(fields: impl IntoIterator<Item = (N, V)>) -> Self
    where
        T: FormFields,
    {
        Self::of(
            fields
                .into_iter()
                .map(|(name, text)| Pair::new(name, text))
                .collect(),
            None,
        )
    }

    /// The value that was sent, or the form again with a message for each field that cannot be read, or that breaks a rule of garde or validator.
    ///
    /// # Errors
    ///
    /// The form, to be shown with `Page::refused`.
    pub fn check(&self) -> Result<T, Self>
    where
        T: DeserializeOwned,
    {
        if let Some(changed) = self.shown.changed() {
            return Err(Self {
                shown: Arc::new(changed),
                ..self.clone()
            });
        }
        let value = read(&self.shown).map_err(|wrong| self.with_values(wrong, false))?;
        match self.rules.map_or(Ok(()), |rules| rules(&value)) {
            Ok(()) => Ok(value),
            Err(broken) => Err(self.with_values(broken.invalid_values(), true)),
        }
    }

    /// Returns what a function returns for the value that was sent; or the form again, if [`check`](Self::check) or the function finds something wrong with its fields.
    ///
    /// # Errors
    ///
    /// The function's error, if it is about no field.
    pub async fn accept<V, E: Into<Error>>(
        &self,
        take: impl AsyncFnOnce(T) -> Result<V, E>,
    ) -> Result<Result<V, Self>, Error>
    where
        T: DeserializeOwned,
    {
        match self.check() {
            Ok(value) => take(value)
                .await
                .map(Ok)
                .or_else(|error| self.refuse(error).map(Err)),
            Err(form) => Ok(Err(form)),
        }
    }

    /// The form again, with the messages that an error has for its fields by [`Error::invalid`]: for rules that only the database can check.
    ///
    /// # Errors
    ///
    /// The error, if it is about no field.
    pub fn refuse(&self, error: impl Into<Error>) -> Result<Self, Error> {
        let error = error.into();
        match error.invalid_values() {
            values if values.is_empty() => Err(error),
            values => Ok(self.with_values(values, false)),
        }
    }

    /// The form again with a message for a field, or by an empty name for the whole form.
    #[must_use]
    pub fn with_message(&self, field: &str, message: impl Into<String>) -> Self {
        let mut form = self.clone();
        Arc::make_mut(&mut form.shown).tell(field.to_owned(), message.into());
        form
    }

    /// The messages about a field; by an empty name those about the whole form.
    #[must_use]
    pub fn messages(&self, field: &str) -> Vec<&str> {
        self.shown.messages_of(field)
    }

    /// The text of a field as it was typed; of a password, and of a file, there is none.
    #[must_use]
    pub fn text(&self, field: &str) -> Option<&str> {
        self.shown.texts(field).first().copied()
    }

    /// A form with what was sent, and the rules of its type.
    #[doc(hidden)]
    #[must_use]
    pub fn of(pairs: Vec<Pair>, rules: Option<Rules<T>>) -> Self
    where
        T: FormFields,
    {
        let shown = Shown::new(T::SHAPE, pairs);
        Self {
            shown: Arc::new(shown),
            rules,
            value: PhantomData,
        }
    }

    fn with_values(&self, values: Vec<InvalidValue>, are_of_rules: bool) -> Self {
        let mut form = self.clone();
        let shown = Arc::make_mut(&mut form.shown);
        let empty = self.shown.pairs.iter().filter(|pair| pair.text.is_empty());
        let empty: BTreeSet<_> = empty
            .map(|pair| self.shown.first_name(&pair.name))
            .collect();
        for value in values {
            let name = self.shown.sent_name(&value, are_of_rules);
            // what is left empty is no wrong number
            let is_empty = value.detail == details::NOT_VALID && empty.contains(&*name);
            let message = if is_empty {
                details::IS_MISSING.to_owned()
            } else {
                value.detail
            };
            shown.tell(name, message);
        }
        form
    }
}

/// The pairs of a field with a value, which may be a list of structs.
fn pairs(name: &str, value: &Json) -> Vec<Pair> {
    let of_texts = |name: &str, value: &Json| -> Vec<Pair> {
        texts(value)
            .into_iter()
            .map(|text| Pair::new(name, text))
            .collect()
    };
    let of_entry = |(number, entry): (usize, &Json)| match entry.as_object() {
        Some(fields) => {
            let of_field = |(own, value): (&String, &Json)| {
                let name = sent_in_entry(name, number, own);
                match value {
                    // an entry of nothing is one nevertheless
                    Json::Null => vec![Pair::new(name, "")],
                    value => of_texts(&name, value),
                }
            };
            fields.iter().flat_map(of_field).collect()
        }
        None => of_texts(name, entry),
    };
    match value {
        Json::Array(entries) => entries.iter().enumerate().flat_map(of_entry).collect(),
        value => of_texts(name, value),
    }
}

/// The texts of a field with a value.
fn texts(value: &Json) -> Vec<String> {
    match value {
        Json::Null | Json::Object(_) => Vec::new(),
        Json::Bool(_) | Json::Number(_) => vec![value.to_string()],
        Json::String(text) => vec![text.clone()],
        Json::Array(values) => values.iter().flat_map(texts).collect(),
    }
}

impl<T> Clone for Checked<T> {
    fn clone(&self) -> Self {
        Self {
            shown: Arc::clone(&self.shown),
            ..*self
        }
    }
}

impl<T: FormFields> Default for Checked<T> {
    fn default() -> Self {
        Self::empty()
    }
}

/// A 422 that names the fields which are wrong, for an action that shows no form again: `form.check()?`.
impl<T> From<Checked<T>> for Error {
    fn from(form: Checked<T>) -> Self {
        form.shown
            .messages()
            .iter()
            .fold(Self::unprocessable(), |error, (name, message)| {
                error.invalid(form.shown.pointer(name), message.clone())
            })
    }
}

/// It shows nothing of what was typed.
impl<T> fmt::Debug for Checked<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.shown.fmt(f)
    }
}

impl<T> Serialize for Checked<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        Value::from_dyn_object(Arc::clone(&self.shown)).serialize(serializer)
    }
}
