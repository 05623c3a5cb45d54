//! `#[route(GET, "/search")]` on a method.

use proc_macro2::TokenStream;
use quote::ToTokens;
use router_core::{Method, NameError};
use syn::parse::Parser;
use syn::punctuated::Punctuated;
use syn::{Attribute, Expr, ExprLit, Ident, Lit, LitStr, Token};

use crate::errors::{Errors, did_you_mean};
use crate::tokens::{list, text, written};

const SHAPE: &str = "`#[route(..)]` expects a method and a path: `#[route(GET, \"/search\")]`";

/// `#[route(GET, "/search")]`, `#[route(GET, "/search", shadows)]`
pub(crate) struct RouteMark {
    pub(crate) attribute: Attribute,
    pub(crate) method: Ident,
    pub(crate) path: LitStr,
    /// The word `shadows`: that the path takes requests from other actions is meant.
    pub(crate) shadows: Option<Expr>,
}

impl RouteMark {
    pub(crate) fn read(attribute: Attribute, errors: &Errors) -> Option<Self> {
        let entries = entries(&attribute).unwrap_or_default();
        if let [Expr::Path(method), Expr::Lit(ExprLit { lit: Lit::Str(path), .. }), further @ ..] = &entries[..]
            && let Some(method) = method.path.get_ident()
        {
            let shadows = read_shadows(further, errors).ok()?;
            return Some(Self { method: method.clone(), path: path.clone(), shadows, attribute });
        }
        let (place, rest) = fault(&attribute, &entries);
        errors.push(place, format!("{SHAPE}{rest}"));
        None
    }

    /// The HTTP method, if it is one.
    pub(crate) fn method(&self) -> Result<Method, NameError> {
        Method::parse(&text(&self.method))
    }
}

/// The entries in the parentheses, if they can be read.
fn entries(attribute: &Attribute) -> Option<Vec<Expr>> {
    let parser = Punctuated::<Expr, Token![,]>::parse_terminated;
    parser.parse2(list(attribute)?).ok().map(|entries| entries.into_iter().collect())
}

/// The entry that is not in its place, and its name.
fn fault(attribute: &Attribute, entries: &[Expr]) -> (TokenStream, String) {
    let is_method = |entry: &Expr| matches!(entry, Expr::Path(path) if path.path.get_ident().is_some());
    let is_path = |entry: &Expr| matches!(entry, Expr::Lit(ExprLit { lit: Lit::Str(_), .. }));
    match entries {
        [method, ..] if !is_method(method) => (method.to_token_stream(), format!(", found `{}`", written(method))),
        [_, path, ..] if !is_path(path) => (path.to_token_stream(), format!(", found `{}` as the path", written(path))),
        _ => (attribute.to_token_stream(), String::new()),
    }
}

/// The word `shadows` behind the path, or nothing.
fn read_shadows(further: &[Expr], errors: &Errors) -> Result<Option<Expr>, ()> {
    let is_shadows = |word: &Expr| matches!(word, Expr::Path(word) if word.path.is_ident("shadows"));
    let other = match further {
        [] => return Ok(None),
        [word] if is_shadows(word) => return Ok(Some(word.clone())),
        [word, other, ..] if is_shadows(word) => other,
        [other, ..] => other,
    };
    let hint = did_you_mean(&written(other), &["shadows"]);
    errors.push(other, format!("{SHAPE}, and no more than the word `shadows` behind them{hint}"));
    Err(())
}
