//! The names that serde's attributes give to fields.

use syn::punctuated::Punctuated;
use syn::{Attribute, Expr, ExprLit, Lit, Meta, MetaNameValue, Token};

/// Serde's attributes that change a name when it is written.
#[derive(Default)]
pub(super) struct Serde {
    pub(super) rename: Option<String>,
    pub(super) rename_all: Option<String>,
    pub(super) is_skipped: bool,
    /// True if a function writes the value, so that its fields are not those of its type.
    pub(super) is_written_otherwise: bool,
    /// True if the field may be left out, by its value at run time.
    pub(super) may_be_left_out: bool,
}

impl Serde {
    /// `None` if an attribute is unknown here, or changes more than a name, as `flatten` does.
    pub(super) fn read(attributes: &[Attribute]) -> Option<Self> {
        let mut serde = Self::default();
        for attribute in attributes
            .iter()
            .filter(|attribute| attribute.path().is_ident("serde"))
        {
            let entries = attribute
                .parse_args_with(Punctuated::<Meta, Token![,]>::parse_terminated)
                .ok()?;
            entries.iter().try_for_each(|entry| serde.entry(entry))?;
        }
        Some(serde)
    }

    fn entry(&mut self, entry: &Meta) -> Option<()> {
        match entry.path().get_ident()?.to_string().as_str() {
            "rename" => self.rename = written_name(entry, "serialize")?.or(self.rename.take()),
            "rename_all" => {
                self.rename_all = written_name(entry, "serialize")?.or(self.rename_all.take())
            }
            "skip" | "skip_serializing" => self.is_skipped = true,
            "with" | "serialize_with" | "getter" => self.is_written_otherwise = true,
            "skip_serializing_if" => self.may_be_left_out = true,
            "default"
            | "skip_deserializing"
            | "deserialize_with"
            | "alias"
            | "borrow"
            | "bound"
            | "crate"
            | "deny_unknown_fields"
            | "expecting" => {}
            // `flatten`, `tag`, `transparent`, `into`, ..
            _ => return None,
        }
        Some(())
    }
}

/// `= "name"`, or the name in one `direction` of `(serialize = "name", deserialize = "other")`.
pub(crate) fn written_name(entry: &Meta, direction: &str) -> Option<Option<String>> {
    match entry {
        Meta::NameValue(MetaNameValue {
            value:
                Expr::Lit(ExprLit {
                    lit: Lit::Str(name),
                    ..
                }),
            ..
        }) => Some(Some(name.value())),
        Meta::List(list) => {
            let entries = list
                .parse_args_with(Punctuated::<Meta, Token![,]>::parse_terminated)
                .ok()?;
            let own = entries
                .iter()
                .find(|entry| entry.path().is_ident(direction));
            own.map_or(Some(None), |entry| written_name(entry, direction))
        }
        _ => None,
    }
}

/// A field's name by one of serde's rules; nothing if the rule is not known.
pub(crate) fn renamed(name: &str, rule: &str) -> Option<String> {
    let words = name.split('_').map(|word| {
        let mut letters = word.chars();
        let first = letters.next().map(|first| first.to_ascii_uppercase());
        first.into_iter().chain(letters).collect::<String>()
    });
    let pascal: String = words.collect();
    Some(match rule {
        "lowercase" | "snake_case" => name.to_owned(),
        "UPPERCASE" | "SCREAMING_SNAKE_CASE" => name.to_ascii_uppercase(),
        "PascalCase" => pascal,
        "camelCase" => pascal[..1].to_ascii_lowercase() + &pascal[1..],
        "kebab-case" => name.replace('_', "-"),
        "SCREAMING-KEBAB-CASE" => name.to_ascii_uppercase().replace('_', "-"),
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::renamed;

    #[test]
    fn rules_are_those_of_serde() {
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
