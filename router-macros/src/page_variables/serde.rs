//! The names that serde's attributes give to fields.

use proc_macro2::TokenStream;
use syn::{Attribute, LitStr, meta::ParseNestedMeta};

/// Serde's attributes that change a name when it is written.
#[derive(Default)]
pub(super) struct Serde {
    pub(super) rename: Option<String>,
    pub(super) rename_all: Option<String>,
    pub(super) is_skipped: bool,
    /// By a function, so that its fields are not the type's.
    pub(super) is_written_otherwise: bool,
    /// By its value, at run time.
    pub(super) may_be_left_out: bool,
}

impl Serde {
    /// `None` if an attribute is unknown here, or changes more than a name, as `flatten` does.
    pub(super) fn read(attributes: &[Attribute]) -> Option<Self> {
        let mut serde = Self::default();
        for attribute in attributes.iter().filter(|attribute| attribute.path().is_ident("serde")) {
            attribute.parse_nested_meta(|meta| serde.entry(&meta)).ok()?;
        }
        Some(serde)
    }

    fn entry(&mut self, meta: &ParseNestedMeta<'_>) -> syn::Result<()> {
        let key = meta.path.require_ident()?.to_string();
        match key.as_str() {
            "rename" => self.rename = written_name(meta)?.or(self.rename.take()),
            "rename_all" => self.rename_all = written_name(meta)?.or(self.rename_all.take()),
            "skip" | "skip_serializing" => self.is_skipped = true,
            "with" | "serialize_with" | "getter" => {
                self.is_written_otherwise = true;
                ignore_value(meta)?;
            }
            "skip_serializing_if" => {
                self.may_be_left_out = true;
                ignore_value(meta)?;
            }
            "default"
            | "skip_deserializing"
            | "deserialize_with"
            | "alias"
            | "borrow"
            | "bound"
            | "deny_unknown_fields"
            | "crate"
            | "expecting" => ignore_value(meta)?,
            // `flatten`, `tag`, `transparent`, `into`, ..
            _ => return Err(meta.error("not known")),
        }
        Ok(())
    }
}

/// `= "name"`, or the `serialize` of `(serialize = "name", deserialize = "other")`.
fn written_name(meta: &ParseNestedMeta<'_>) -> syn::Result<Option<String>> {
    if meta.input.peek(syn::Token![=]) {
        return Ok(Some(meta.value()?.parse::<LitStr>()?.value()));
    }
    let mut name = None;
    meta.parse_nested_meta(|inner| {
        let value = inner.value()?.parse::<LitStr>()?.value();
        if inner.path.is_ident("serialize") {
            name = Some(value);
        }
        Ok(())
    })?;
    Ok(name)
}

fn ignore_value(meta: &ParseNestedMeta<'_>) -> syn::Result<()> {
    if meta.input.peek(syn::Token![=]) {
        meta.value()?.parse::<syn::Expr>()?;
    } else if meta.input.peek(syn::token::Paren) {
        let content;
        syn::parenthesized!(content in meta.input);
        content.parse::<TokenStream>()?;
    }
    Ok(())
}

/// A field's name by one of serde's rules; nothing if the rule is not known.
pub(super) fn renamed(name: &str, rule: &str) -> Option<String> {
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
        let check =
            |rule, expected: Option<&str>| assert_eq!(renamed("last_page", rule).as_deref(), expected, "{rule}");
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
