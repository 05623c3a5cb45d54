//! The arguments of attributes: a string without a key, words, and keys with values, in any order. What may stand there is a table.

use proc_macro2::{TokenStream, TokenTree};
use syn::{
    Attribute, Error, Ident, Lit, LitStr, Token,
    ext::IdentExt,
    parse::{Parse, ParseStream, Parser},
    punctuated::Punctuated,
};

use crate::errors::{Errors, did_you_mean};
use crate::tokens::{attributes_named, text};

/// An argument that may stand in an attribute, or an attribute that may stand on a method.
pub(crate) struct Key<T> {
    /// The name of the key; empty for the string that stands without one.
    pub name: &'static str,
    /// The key as users write it, `state = AppState`; of an attribute what it expects.
    pub example: &'static str,
    /// Reads what stands behind the name.
    pub read: Read<T>,
}

type Read<T> = fn(&mut T, ParseStream<'_>) -> syn::Result<()>;

/// An argument, as it stands in a table.
pub(crate) const fn key<T>(name: &'static str, example: &'static str, read: Read<T>) -> Key<T> {
    Key {
        name,
        example,
        read,
    }
}

/// Reads what can be read of one or more lists; an argument that is wrong does not hide the next one.
pub(crate) fn read<T: Default>(
    keys: &[&Key<T>],
    lists: impl IntoIterator<Item = TokenStream>,
    errors: &Errors,
) -> T {
    let mut target = T::default();
    let mut given = Vec::new();
    for tokens in lists {
        let parser = |input: ParseStream<'_>| {
            while !input.is_empty() {
                if let Err(error) = argument(&mut target, keys, &mut given, input) {
                    errors.push_error(error);
                    skip(input)?;
                }
                input.parse::<Option<Token![,]>>()?;
            }
            Ok(())
        };
        if let Err(error) = parser.parse2(tokens) {
            errors.push_error(error);
        }
    }
    target
}

/// Reads the lists of all attributes of a name.
pub(crate) fn of_attributes<T: Default, const N: usize>(
    attributes: &[Attribute],
    name: &str,
    keys: &[Key<T>; N],
    errors: &Errors,
) -> T {
    let lists = attributes_named(attributes, name).filter_map(|attribute| {
        let list = attribute.meta.require_list();
        list.map_err(|error| {
            let legal = keys.each_ref().map(|key| key.example).join("`, `");
            errors.push(
                attribute,
                format!("{error}\nhelp: what may stand there is `{legal}`"),
            );
        })
        .ok()
        .map(|list| list.tokens.clone())
    });
    read(&keys.each_ref(), lists, errors)
}

fn argument<T>(
    target: &mut T,
    keys: &[&Key<T>],
    given: &mut Vec<&'static str>,
    input: ParseStream<'_>,
) -> syn::Result<()> {
    let first = input.fork().parse::<TokenTree>()?;
    let name = match &first {
        _ if input.peek(LitStr) => String::new(),
        _ if input.peek(Ident::peek_any) => text(&input.call(Ident::parse_any)?),
        token => token.to_string(),
    };
    let Some(Key {
        name,
        example,
        read,
    }) = keys.iter().find(|key| key.name == name)
    else {
        let rest = input.fork().parse::<TokenStream>()?;
        let is_alone = input.is_empty() || input.peek(Token![,]);
        let is_name = is_alone && !given.contains(&"") && !rest.to_string().contains('"');
        let found = if name.is_empty() {
            first.to_string()
        } else {
            name
        };
        return Err(Error::new(first.span(), unknown(&found, keys, is_name)));
    };
    if given.contains(name) {
        let called = if name.is_empty() {
            "the name".to_owned()
        } else {
            format!("`{name}`")
        };
        return Err(Error::new(
            first.span(),
            format!("{called} is given twice\nhelp: remove one of the two"),
        ));
    }
    given.push(name);
    let value = input.fork();
    value.parse::<Option<Token![=]>>()?;
    let (problem, at) = match read(target, input) {
        Err(_) => ("", &value),
        Ok(()) if input.is_empty() || input.peek(Token![,]) => return Ok(()),
        Ok(()) => ("`,` behind ", input),
    };
    let at = if at.is_empty() {
        first.span()
    } else {
        at.span()
    };
    Err(Error::new(at, format!("expected {problem}`{example}`")))
}

fn unknown<T>(found: &str, keys: &[&Key<T>], is_name: bool) -> String {
    let names: Vec<_> = keys
        .iter()
        .map(|key| key.name)
        .filter(|name| !name.is_empty())
        .collect();
    let examples: Vec<_> = keys
        .iter()
        .map(|key| format!("`{}`", key.example))
        .collect();
    let found_lower = found.to_lowercase();
    // two words that begin differently are near by chance: `state` and `crate`
    let alike: Vec<_> = names
        .iter()
        .copied()
        .filter(|name| name.chars().next() == found_lower.chars().next())
        .collect();
    let mut hint = did_you_mean(&found_lower, &alike);
    if hint.is_empty() && is_name && names.len() < keys.len() {
        hint = format!("\nhelp: a name stands in quotes: `\"{found}\"`");
    }
    format!(
        "unknown key `{found}`\nnote: legal here: {}{hint}",
        examples.join(", ")
    )
}

fn skip(input: ParseStream<'_>) -> syn::Result<()> {
    while !input.is_empty() && !input.peek(Token![,]) {
        input.parse::<TokenTree>()?;
    }
    Ok(())
}

/// Keeps what was read.
pub(crate) fn set<T>(slot: &mut Option<T>, value: syn::Result<T>) -> syn::Result<()> {
    *slot = Some(value?);
    Ok(())
}

/// `"users", "posts"`
pub(crate) fn entries<T: Parse>(input: ParseStream<'_>) -> syn::Result<Vec<T>> {
    Ok(Punctuated::<T, Token![,]>::parse_terminated(input)?
        .into_iter()
        .collect())
}

/// `= value`
pub(crate) fn value<T: Parse>(input: ParseStream<'_>) -> syn::Result<T> {
    input.parse::<Token![=]>()?;
    input.parse()
}

/// `= "web/templates"`, `= false`
pub(crate) fn path_or_false(input: ParseStream<'_>) -> syn::Result<Lit> {
    match value(input)? {
        Lit::Bool(found) if !found.value => Ok(Lit::Bool(found)),
        Lit::Str(found) => Ok(Lit::Str(found)),
        found => Err(Error::new(found.span(), "neither a path nor `false`")),
    }
}
