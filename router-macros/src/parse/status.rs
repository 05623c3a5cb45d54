//! The statuses in `#[status(201)]` and `#[responses(404, 409)]`.

use proc_macro2::Span;
use router_core::STATUSES;
use syn::{Error, LitInt, LitStr, Path, Token, parse::ParseStream, spanned::Spanned};

use crate::errors::did_you_mean;
use crate::tokens::text;

/// `201`, or `CREATED` at the end of a path, and where it stands.
pub(super) fn status(input: ParseStream<'_>) -> syn::Result<(u16, Span)> {
    let (word, at) = if input.peek(LitInt) {
        let number: LitInt = input.parse()?;
        (number.base10_digits().to_owned(), number.span())
    } else {
        let path: Path = input.parse()?;
        (
            path.segments
                .last()
                .map(|segment| text(&segment.ident))
                .unwrap_or_default(),
            path.span(),
        )
    };
    match STATUSES
        .iter()
        .find(|(number, name)| number.to_string() == word || *name == word)
    {
        Some((status, _)) => Ok((*status, at)),
        None => Err(Error::new(at, refusal(&word))),
    }
}

fn refusal(word: &str) -> String {
    let legal = STATUSES
        .map(|(number, name)| format!("{number} `{name}`"))
        .join(", ");
    let note = match word.parse() {
        Ok(204) => "\nnote: an action without content returns `()`".to_owned(),
        Ok(300..400) => "\nnote: a redirect is returned: `Redirection::local(path)`".to_owned(),
        Ok(400..600) => "\nnote: an error is returned: `Err(Error::new(status))`".to_owned(),
        Ok(_) => String::new(),
        Err(_) => did_you_mean(word, &STATUSES.map(|(_, name)| name)),
    };
    format!("`{word}` is not a status of a value\nnote: legal here: {legal}{note}")
}

/// `404, 200 = "text/csv"`
pub(super) fn responses(found: &mut Vec<(u16, String)>, input: ParseStream<'_>) -> syn::Result<()> {
    loop {
        let entry: LitInt = input.parse()?;
        let media_type = input
            .parse::<Option<Token![=]>>()?
            .map(|_| input.parse::<LitStr>())
            .transpose()?;
        match entry.base10_parse() {
            Ok(status) if found.iter().any(|(other, _)| *other == status) => {
                return Err(Error::new(
                    entry.span(),
                    format!("the status `{status}` is written twice"),
                ));
            }
            Ok(status @ 100..600) => found.push((
                status,
                media_type.map(|text| text.value()).unwrap_or_default(),
            )),
            _ => {
                return Err(Error::new(
                    entry.span(),
                    format!("`{entry}` is not a number from 100 to 599"),
                ));
            }
        }
        if input.parse::<Option<Token![,]>>()?.is_none() || input.is_empty() {
            return Ok(());
        }
    }
}
