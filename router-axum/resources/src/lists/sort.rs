//! `Sort`: the order that a client asks for.

use axum::{extract::FromRequestParts, http::request::Parts};
use router_axum::{Error, NeedsNoRouter, Result};
use serde::{
    Serialize, Serializer,
    de::{DeserializeOwned, IntoDeserializer, value::Error as Unknown},
    ser::Error as _,
};
use serde_json::Value;

use super::query;

/// The order of a list, from `?sort=-created,title`: fields of the enum `F` in the words that serde reads, with a `-` for the greatest first. Another word, or one twice,
/// is a 400. Without the parameter it is empty, and the action has its own order.
///
/// ```
/// use router_axum::prelude::*;
/// use router_axum_resources::{Sort, SortBy};
///
/// #[derive(Debug, PartialEq, serde::Deserialize, schemars::JsonSchema)]
/// #[serde(rename_all = "camelCase")]
/// enum Field {
///     Created,
///     Title,
/// }
///
/// struct NotesController;
///
/// #[rest_controller("notes")]
/// impl NotesController {
///     async fn cget_action(&self, Sort(order): Sort<Field>) -> Vec<String> {
///         let column = |by: &SortBy<Field>| match by.field {
///             Field::Created => "created",
///             Field::Title => "title",
///         };
///         order.iter().map(|by| format!("{} {}", column(by), by.direction())).collect()
///     }
/// }
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Sort<F>(pub Vec<SortBy<F>>);

/// A field to sort by.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct SortBy<F> {
    /// The field.
    pub field: F,
    /// True if the greatest comes first.
    pub is_descending: bool,
}

impl<F> SortBy<F> {
    /// The direction in the words of SQL: `ASC` or `DESC`.
    #[must_use]
    pub fn direction(&self) -> &'static str {
        if self.is_descending { "DESC" } else { "ASC" }
    }
}

/// The parameter, for the query of a path: `paths.cget_path().query(sort)`.
impl<F: Serialize> Serialize for Sort<F> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let words = self
            .0
            .iter()
            .map(|by| match serde_json::to_value(&by.field) {
                Ok(Value::String(word)) => {
                    Ok(format!("{}{word}", if by.is_descending { "-" } else { "" }))
                }
                _ => Err(S::Error::custom(
                    "a field to sort by is a variant without values",
                )),
            });
        let words = words.collect::<Result<Vec<_>, _>>()?.join(",");
        serializer.collect_seq((!words.is_empty()).then_some(("sort", words)))
    }
}

impl<F: DeserializeOwned, S: Sync> FromRequestParts<S> for Sort<F> {
    type Rejection = Error;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self> {
        let text = query::value(parts, "sort")?.unwrap_or_default();
        let mut names = Vec::new();
        text.split(',')
            .filter(|_| !text.is_empty())
            .map(|word| {
                let name = word.strip_prefix('-').unwrap_or(word);
                if names.contains(&name) {
                    return Err(query::wrong("sort", "names a field twice"));
                }
                names.push(name);
                let field: Result<F, Unknown> = F::deserialize(name.into_deserializer());
                let field = field.map_err(|error| {
                    query::wrong("sort", "names a field that is not known here").source(error)
                })?;
                Ok(SortBy {
                    field,
                    is_descending: word.starts_with('-'),
                })
            })
            .collect::<Result<_>>()
            .map(Self)
    }
}

impl<F> NeedsNoRouter for Sort<F> {
    fn parameters() -> &'static [&'static str] {
        &["sort"]
    }
}
