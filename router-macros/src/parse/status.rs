//! `#[status(201)]` and `#[responses(404, 409)]` on a method.

use proc_macro2::Span;
use router_core::STATUSES;
use syn::parse::{Parse, ParseStream, Parser};
use syn::punctuated::Punctuated;
use syn::spanned::Spanned;
use syn::{Attribute, Expr, ExprLit, Lit, LitInt, LitStr, Token};

use crate::errors::{Errors, did_you_mean};
use crate::tokens::{list, text, written};

/// `#[status(201)]`, `#[status(CREATED)]`
pub(crate) struct StatusMark {
    pub(crate) attribute: Attribute,
    pub(crate) status: u16,
    /// The status as written.
    pub(crate) place: Span,
}

impl StatusMark {
    pub(crate) fn read(attribute: Attribute, errors: &Errors) -> Option<Self> {
        let Some(entry) = list(&attribute).and_then(|tokens| syn::parse2::<Expr>(tokens).ok()) else {
            let help = "help: write `#[status(201)]` or `#[status(CREATED)]`";
            errors.push(&attribute, format!("`#[status(..)]` expects one status\n{help}"));
            return None;
        };
        let word = word(&entry);
        match STATUSES.iter().find(|(number, name)| number.to_string() == word || *name == word) {
            Some((status, _)) => Some(Self { status: *status, place: entry.span(), attribute }),
            None => {
                errors.push(&entry, refusal(&word));
                None
            }
        }
    }
}

/// `201` or `CREATED`, the last word of a path.
fn word(entry: &Expr) -> String {
    match entry {
        Expr::Lit(ExprLit { lit: Lit::Int(number), .. }) => number.base10_digits().to_owned(),
        Expr::Path(path) => path.path.segments.last().map(|segment| text(&segment.ident)).unwrap_or_default(),
        other => written(other),
    }
}

fn refusal(word: &str) -> String {
    let legal = STATUSES.map(|(number, name)| format!("{number} `{name}`")).join(", ");
    let help = match word.parse() {
        Ok(204) => "\nhelp: an action without content returns `()`".to_owned(),
        Ok(300..400) => "\nhelp: return a redirect: `Redirection::local(path)`".to_owned(),
        Ok(400..600) => "\nhelp: return an error: `Err(Error::new(status))`".to_owned(),
        Ok(_) => String::new(),
        Err(_) => did_you_mean(word, &STATUSES.map(|(_, name)| name)),
    };
    format!("`{word}` is not a status of a value\nnote: legal here: {legal}{help}")
}

/// `#[responses(404, 409)]`, `#[responses(200 = "text/csv")]`
pub(crate) struct ResponsesMark {
    pub(crate) attribute: Attribute,
    /// Statuses, each with its media type or an empty one.
    pub(crate) statuses: Vec<(u16, String)>,
}

/// `404`, `200 = "text/csv"`
struct Entry {
    status: LitInt,
    media_type: Option<LitStr>,
}

impl Parse for Entry {
    fn parse(input: ParseStream<'_>) -> syn::Result<Self> {
        let status = input.parse()?;
        let media_type = input.parse::<Option<Token![=]>>()?.map(|_| input.parse()).transpose()?;
        Ok(Self { status, media_type })
    }
}

impl ResponsesMark {
    pub(crate) fn read(attribute: Attribute, errors: &Errors) -> Option<Self> {
        let parser = Punctuated::<Entry, Token![,]>::parse_terminated;
        let entries = list(&attribute).and_then(|tokens| parser.parse2(tokens).ok());
        let Some(entries) = entries.filter(|entries| !entries.is_empty()) else {
            errors.push(&attribute, "`#[responses(..)]` expects statuses as numbers: `#[responses(404, 409)]`");
            return None;
        };
        let mut statuses: Vec<(u16, String)> = Vec::new();
        for Entry { status: entry, media_type } in &entries {
            match entry.base10_parse() {
                Ok(status @ 100..600) if statuses.iter().any(|(other, _)| *other == status) => {
                    errors.push(entry, format!("the status `{status}` is written twice\nhelp: remove one of the two"));
                }
                Ok(status @ 100..600) => {
                    statuses.push((status, media_type.as_ref().map(LitStr::value).unwrap_or_default()));
                }
                _ => {
                    errors.push(entry, format!("`{entry}` is not a status\nhelp: a status is a number from 100 to 599"))
                }
            }
        }
        Some(Self { attribute, statuses })
    }
}
