//! The rules of garde and validator that are written out: lengths, ranges, patterns, and that a field is required.

use proc_macro2::TokenStream;
use quote::quote;
use syn::{Attribute, Expr, ExprLit, ExprUnary, Lit, LitStr, Meta, MetaList, UnOp};

use crate::keys;

/// The rules of a field, each as an expression for a constant.
#[derive(Default)]
pub(super) struct Rules {
    pub is_required: bool,
    /// `Email` or `Url`.
    pub kind: Option<&'static str>,
    /// Members of a row, with their values: `min`, `max_length`, ..
    pub members: Vec<(&'static str, TokenStream)>,
    is_optional: bool,
    /// True if the field is a list: its rules are about the list, and those in `inner(..)` about its texts.
    is_many: bool,
    /// True if garde's rules are read, which count bytes unless they say otherwise.
    is_garde: bool,
    /// True if the type is a number, so that a constant of the rules is one, too.
    is_number: bool,
}

impl Rules {
    pub(super) fn read(
        attributes: &[Attribute],
        is_optional: bool,
        is_many: bool,
        is_number: bool,
    ) -> Self {
        let mut rules = Self {
            is_optional,
            is_many,
            is_number,
            ..Self::default()
        };
        let names = ["garde", "validate"];
        for attribute in attributes
            .iter()
            .filter(|attribute| names.iter().any(|name| attribute.path().is_ident(name)))
        {
            rules.is_garde = attribute.path().is_ident("garde");
            if let Ok(list) = attribute.meta.require_list() {
                entries(list).iter().for_each(|entry| rules.entry(entry, 0));
            }
        }
        rules
    }

    /// Reads a rule of the field, or of what is inside its `Option` and its list: a rule of garde for an `Option` is one of what it holds.
    fn entry(&mut self, entry: &Meta, depth: usize) {
        let deepest = usize::from(self.is_optional) + usize::from(self.is_many);
        let name = entry
            .path()
            .get_ident()
            .map(ToString::to_string)
            .unwrap_or_default();
        match (name.as_str(), entry) {
            ("required", _) if depth == 0 => self.is_required = true,
            ("inner", Meta::List(list)) if depth < deepest => {
                entries(list)
                    .iter()
                    .for_each(|entry| self.entry(entry, depth + 1));
            }
            _ if self.is_many && depth < deepest => {}
            ("email", _) => self.kind = Some("Email"),
            ("url", _) => self.kind = Some("Url"),
            ("length", Meta::List(list)) if self.counts_characters(list) => {
                self.bounds(list, ["min_length", "max_length"], length);
            }
            ("range", Meta::List(list)) => {
                let is_number = self.is_number;
                self.bounds(list, ["min", "max"], |value| number(value, is_number));
            }
            ("pattern", Meta::List(list)) => {
                let pattern = list.parse_args::<LitStr>().ok();
                self.members
                    .extend(pattern.map(|pattern| ("pattern", quote!(#pattern))));
            }
            _ => {}
        }
    }

    /// Returns whether a length is one of characters, as browsers count it: bytes are none.
    fn counts_characters(&self, list: &MetaList) -> bool {
        let counts = |entry: &Meta| {
            ["chars", "utf16"]
                .iter()
                .any(|unit| entry.path().is_ident(unit))
        };
        !self.is_garde || entries(list).iter().any(counts)
    }

    /// `min = 1`, `max = 5`, `equal = 3`
    fn bounds(
        &mut self,
        list: &MetaList,
        members: [&'static str; 2],
        read: impl Fn(&Expr) -> Option<TokenStream>,
    ) {
        for entry in entries(list) {
            let Meta::NameValue(bound) = &entry else {
                continue;
            };
            let Some(value) = read(constant(&bound.value).as_ref().unwrap_or(&bound.value)) else {
                continue;
            };
            for (member, word) in members.into_iter().zip(["min", "max"]) {
                if bound.path.is_ident(word) || bound.path.is_ident("equal") {
                    self.members.push((member, value.clone()));
                }
            }
        }
    }
}

fn entries(list: &MetaList) -> Vec<Meta> {
    list.parse_args_with(keys::entries).unwrap_or_default()
}

/// validator's name of a constant, `max = "LONGEST"`, is a text.
fn constant(value: &Expr) -> Option<Expr> {
    let Expr::Lit(ExprLit {
        lit: Lit::Str(name),
        ..
    }) = value
    else {
        return None;
    };
    name.parse().ok()
}

fn length(value: &Expr) -> Option<TokenStream> {
    match value {
        Expr::Lit(ExprLit {
            lit: Lit::Int(_), ..
        })
        | Expr::Path(_) => Some(quote!(#value as __private::usize)),
        _ => None,
    }
}

/// Returns the number that a rule names as an expression of `f64`, if it is certain to be a number: a constant may be of any type.
fn number(value: &Expr, is_number: bool) -> Option<TokenStream> {
    let unsigned = match value {
        Expr::Unary(ExprUnary {
            op: UnOp::Neg(_),
            expr,
            ..
        }) => expr,
        value => value,
    };
    match unsigned {
        Expr::Lit(ExprLit {
            lit: Lit::Int(_) | Lit::Float(_),
            ..
        }) => Some(quote!((#value) as __private::f64)),
        Expr::Path(_) if is_number => Some(quote!((#value) as __private::f64)),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use syn::parse_quote;

    use super::Rules;

    #[test]
    fn a_pattern_is_known_where_it_is_written_out() {
        let members = |attribute| Rules::read(&[attribute], true, false, false).members;
        assert_eq!(
            members(parse_quote!(#[garde(inner(pattern("^[a-z]+$")))])).len(),
            1
        );
        let [(name, pattern)] = &members(parse_quote!(#[garde(skip, pattern("^[a-z]+$"))]))[..]
        else {
            panic!("one")
        };
        assert_eq!(
            (*name, pattern.to_string().as_str()),
            ("pattern", "\"^[a-z]+$\"")
        );
        assert!(members(parse_quote!(#[validate(regex(path = *WORDS))])).is_empty());
        let counted = |attribute| members(attribute).len();
        assert_eq!(counted(parse_quote!(#[garde(length(max = 5))])), 0, "bytes");
        assert_eq!(counted(parse_quote!(#[garde(length(bytes, max = 5))])), 0);
        assert_eq!(
            counted(parse_quote!(#[garde(length(graphemes, max = 5))])),
            0
        );
        assert_eq!(counted(parse_quote!(#[garde(length(chars, max = 5))])), 1);
        assert_eq!(counted(parse_quote!(#[validate(length(max = 5))])), 1);
        assert!(
            members(parse_quote!(#[garde(range(max = LIMIT))])).is_empty(),
            "it may be no number"
        );
    }
}
