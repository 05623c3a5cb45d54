//! The names that serde's attributes give to fields and variants, as they are read from a form or written for a page.

use router_core::forms::renamed;
use syn::{Attribute, Expr, ExprLit, Lit, Meta, MetaNameValue};

use crate::keys::entries;
use crate::tokens::attributes_named;

/// The direction of a form.
pub(crate) const READING: &str = "deserialize";
/// The direction of a page's variables.
pub(crate) const WRITING: &str = "serialize";

/// Serde's attributes that matter in one direction.
#[derive(Default)]
pub(crate) struct Serde {
    rename: Option<String>,
    pub rename_all: Option<String>,
    pub aliases: Vec<String>,
    pub is_skipped: bool,
    pub has_default: bool,
    pub is_flattened: bool,
    /// True if a struct is read as its only field is.
    pub is_transparent: bool,
    /// True if a function reads or writes the value, so that its fields are not those of its type.
    pub is_by_function: bool,
    /// True if the field may be left out when it is written, by its value at run time.
    pub may_be_left_out: bool,
    /// True if more is changed than names: by `tag`, `from`, `untagged`, `other`, ..
    pub is_unknown: bool,
}

impl Serde {
    pub(crate) fn read(attributes: &[Attribute], direction: &str) -> Self {
        let mut serde = Self::default();
        for attribute in attributes_named(attributes, "serde") {
            match attribute.parse_args_with(entries::<Meta>) {
                Ok(entries) => entries
                    .iter()
                    .for_each(|entry| serde.entry(entry, direction)),
                // it is reported by serde
                Err(_) => serde.is_unknown = true,
            }
        }
        serde
    }

    fn entry(&mut self, entry: &Meta, direction: &str) {
        let name = || written_name(entry, direction);
        let key = entry.path().get_ident().map(ToString::to_string);
        match (key.unwrap_or_default().as_str(), direction) {
            ("rename", _) => self.rename = name().or(self.rename.take()),
            ("rename_all", _) => self.rename_all = name().or(self.rename_all.take()),
            ("alias", _) => self.aliases.extend(name()),
            ("skip", _) | ("skip_deserializing", READING) | ("skip_serializing", WRITING) => {
                self.is_skipped = true;
            }
            ("default", _) => self.has_default = true,
            ("flatten", _) => self.is_flattened = true,
            ("transparent", READING) => (self.is_transparent, self.is_unknown) = (true, true),
            ("with", _)
            | ("deserialize_with", READING)
            | ("serialize_with" | "getter", WRITING) => self.is_by_function = true,
            ("skip_serializing_if", WRITING) => self.may_be_left_out = true,
            (
                "borrow"
                | "bound"
                | "crate"
                | "deny_unknown_fields"
                | "deserialize_with"
                | "expecting"
                | "getter"
                | "serialize_with"
                | "skip_deserializing"
                | "skip_serializing"
                | "skip_serializing_if",
                _,
            )
            | ("into", READING) => {}
            _ => self.is_unknown = true,
        }
    }

    /// The name of a field; nothing if a rule of its struct is not known.
    pub(crate) fn field_name(&self, container: &Self, name: String) -> Option<String> {
        match (&self.rename, &container.rename_all) {
            (Some(name), _) => Some(name.clone()),
            (None, Some(rule)) => renamed(&name, rule),
            (None, None) => Some(name),
        }
    }

    /// The name of a variant; nothing if a rule of its enum is not known.
    pub(crate) fn variant_name(&self, container: &Self, name: String) -> Option<String> {
        match (&self.rename, container.rename_all.as_deref()) {
            (Some(name), _) => Some(name.clone()),
            (None, None | Some("PascalCase")) => Some(name),
            (None, Some("camelCase")) => Some(name[..1].to_ascii_lowercase() + &name[1..]),
            (None, Some("lowercase")) => Some(name.to_ascii_lowercase()),
            (None, Some("UPPERCASE")) => Some(name.to_ascii_uppercase()),
            (None, Some(rule)) => renamed(&in_snake_case(&name), rule),
        }
    }
}

/// `in_progress` of `InProgress`, as serde makes it.
fn in_snake_case(name: &str) -> String {
    name.char_indices()
        .flat_map(|(at, letter)| {
            let is_word = at > 0 && letter.is_uppercase();
            is_word
                .then_some('_')
                .into_iter()
                .chain([letter.to_ascii_lowercase()])
        })
        .collect()
}

/// `= "name"`, or the name in one `direction` of `(serialize = "name", deserialize = "other")`.
fn written_name(entry: &Meta, direction: &str) -> Option<String> {
    match entry {
        Meta::NameValue(MetaNameValue {
            value:
                Expr::Lit(ExprLit {
                    lit: Lit::Str(name),
                    ..
                }),
            ..
        }) => Some(name.value()),
        Meta::List(list) => {
            let entries = list.parse_args_with(entries::<Meta>).ok()?;
            let own = entries
                .iter()
                .find(|entry| entry.path().is_ident(direction))?;
            written_name(own, direction)
        }
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use syn::parse_quote;

    use super::{READING, Serde, renamed};

    #[test]
    fn variants_are_named_by_the_rules_of_serde() {
        let check = |rule: &str, expected: &str| {
            let container = Serde::read(&[parse_quote!(#[serde(rename_all = #rule)])], READING);
            let name = Serde::default().variant_name(&container, "InProgress".to_owned());
            assert_eq!(name.as_deref(), Some(expected), "{rule}");
        };
        check("lowercase", "inprogress");
        check("UPPERCASE", "INPROGRESS");
        check("PascalCase", "InProgress");
        check("camelCase", "inProgress");
        check("snake_case", "in_progress");
        check("SCREAMING_SNAKE_CASE", "IN_PROGRESS");
        check("kebab-case", "in-progress");
        check("SCREAMING-KEBAB-CASE", "IN-PROGRESS");
        let camel = Serde::read(&[parse_quote!(#[serde(rename_all = "camelCase")])], READING);
        assert_eq!(
            Serde::default()
                .variant_name(&camel, "Very_Low".to_owned())
                .as_deref(),
            Some("very_Low")
        );
    }

    #[test]
    fn fields_are_named_by_the_rules_of_serde() {
        let check = |rule, expected: Option<&str>| {
            assert_eq!(renamed("last_page", rule).as_deref(), expected, "{rule}")
        };
        check("lowercase", Some("last_page"));
        check("UPPERCASE", Some("LAST_PAGE"));
        check("PascalCase", Some("LastPage"));
        check("camelCase", Some("lastPage"));
        check("snake_case", Some("last_page"));
        check("SCREAMING_SNAKE_CASE", Some("LAST_PAGE"));
        check("kebab-case", Some("last-page"));
        check("SCREAMING-KEBAB-CASE", Some("LAST-PAGE"));
        check("other", None);
    }
}
