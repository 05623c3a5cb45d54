//! The names that serde's attributes read fields and variants by.

use syn::punctuated::Punctuated;
use syn::{Attribute, Meta, Token};

use crate::page_variables::{renamed, written_name};

/// Serde's attributes that matter to a form.
#[derive(Default)]
pub(super) struct Serde {
    rename: Option<String>,
    pub(super) rename_all: Option<String>,
    pub(super) aliases: Vec<String>,
    pub(super) is_skipped: bool,
    pub(super) has_default: bool,
    pub(super) is_flattened: bool,
    /// True if a struct is read as its only field is.
    pub(super) is_transparent: bool,
    /// True if a function reads the value.
    pub(super) is_read_otherwise: bool,
    /// True if more is changed than names: by `tag`, `from`, `untagged`, `other`, ..
    pub(super) is_unknown: bool,
}

impl Serde {
    pub(super) fn read(attributes: &[Attribute]) -> Self {
        let mut serde = Self::default();
        for attribute in attributes
            .iter()
            .filter(|attribute| attribute.path().is_ident("serde"))
        {
            match attribute.parse_args_with(Punctuated::<Meta, Token![,]>::parse_terminated) {
                Ok(entries) => entries.iter().for_each(|entry| serde.entry(entry)),
                // it is reported by serde
                Err(_) => serde.is_unknown = true,
            }
        }
        serde
    }

    fn entry(&mut self, entry: &Meta) {
        let name = || written_name(entry, "deserialize").flatten();
        match entry
            .path()
            .get_ident()
            .map(ToString::to_string)
            .unwrap_or_default()
            .as_str()
        {
            "rename" => self.rename = name().or(self.rename.take()),
            "rename_all" => self.rename_all = name().or(self.rename_all.take()),
            "alias" => self.aliases.extend(name()),
            "skip" | "skip_deserializing" => self.is_skipped = true,
            "default" => self.has_default = true,
            "flatten" => self.is_flattened = true,
            "transparent" => (self.is_transparent, self.is_unknown) = (true, true),
            "with" | "deserialize_with" => self.is_read_otherwise = true,
            "borrow"
            | "bound"
            | "crate"
            | "deny_unknown_fields"
            | "expecting"
            | "getter"
            | "into"
            | "serialize_with"
            | "skip_serializing"
            | "skip_serializing_if" => {}
            _ => self.is_unknown = true,
        }
    }

    /// The name of a field; nothing if a rule of its struct is not known.
    pub(super) fn field_name(&self, container: &Self, name: String) -> Option<String> {
        match (&self.rename, &container.rename_all) {
            (Some(name), _) => Some(name.clone()),
            (None, Some(rule)) => renamed(&name, rule),
            (None, None) => Some(name),
        }
    }

    /// The name of a variant; nothing if a rule of its enum is not known.
    pub(super) fn variant_name(&self, container: &Self, name: String) -> Option<String> {
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
    let letters = name.char_indices().flat_map(|(at, letter)| {
        let is_word = at > 0 && letter.is_uppercase();
        is_word
            .then_some('_')
            .into_iter()
            .chain([letter.to_ascii_lowercase()])
    });
    letters.collect()
}

#[cfg(test)]
mod tests {
    use syn::parse_quote;

    use super::Serde;

    #[test]
    fn variants_are_named_by_the_rules_of_serde() {
        let check = |rule: &str, expected: &str| {
            let container = Serde::read(&[parse_quote!(#[serde(rename_all = #rule)])]);
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
        let camel = Serde::read(&[parse_quote!(#[serde(rename_all = "camelCase")])]);
        assert_eq!(
            Serde::default()
                .variant_name(&camel, "Very_Low".to_owned())
                .as_deref(),
            Some("very_Low")
        );
    }
}
