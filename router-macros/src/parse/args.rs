//! The attribute's own arguments: `#[rest_controller(singular, "profile", state = AppState, crate = ::renamed)]`.

use proc_macro2::TokenStream;
use quote::ToTokens;
use router_core::Kind;
use syn::ext::IdentExt;
use syn::parse::{Parse, ParseStream, Parser};
use syn::punctuated::Punctuated;
use syn::{Ident, Lit, LitStr, Path, Token, Type, parenthesized};

use crate::errors::{Errors, did_you_mean, nearest_first};
use crate::tokens::{text, written};

/// The arguments as written, each at most once.
#[derive(Default)]
pub(crate) struct Args {
    pub(crate) name: Option<LitStr>,
    pub(crate) singular: Option<Ident>,
    pub(crate) root: Option<Ident>,
    pub(crate) below: Option<LitStr>,
    pub(crate) service: Option<LitStr>,
    pub(crate) state: Option<Type>,
    /// The types of `extract(CurrentUser, Session)`: extractors wherever they stand.
    pub(crate) extractors: Vec<Type>,
    pub(crate) krate: Option<Path>,
    pub(crate) templates: Option<Lit>,
    /// One of them could not be read, which was reported: it may be what the block is about.
    pub(crate) is_broken: bool,
}

/// The name of the attribute that makes a controller of this kind.
pub(crate) fn attribute(kind: Kind) -> &'static str {
    match kind {
        Kind::Rest => "rest_controller",
        Kind::Web => "web_controller",
    }
}

/// Returns whether it is one of the two attributes that make a controller.
pub(crate) fn is_controller(written: &syn::Attribute) -> bool {
    let name = written.path().segments.last().map(|segment| segment.ident.to_string());
    name.is_some_and(|name| [Kind::Rest, Kind::Web].iter().any(|kind| name == attribute(*kind)))
}

/// A key that the attribute takes.
struct Key {
    name: &'static str,
    /// What its value is; empty if it has none.
    expects: &'static str,
    example: &'static str,
    read: fn(&mut Args, Entry<'_>) -> syn::Result<()>,
    /// The kind of controllers that it is for, and the message about it at another.
    only: Option<(Kind, &'static str)>,
}

const KEYS: [Key; 8] = [
    key("singular", "", "singular", |args, entry| entry.word(&mut args.singular))
        .only(Kind::Rest, "`singular` is for `#[rest_controller]`: a web controller has no identifiers in its paths"),
    key("root", "", "root", |args, entry| entry.word(&mut args.root))
        .only(Kind::Rest, "`root` is for `#[rest_controller]`\nhelp: the web controller at the root is `\"index\"`"),
    key("below", "the path of another resource", "below = \"articles/{slug}\"", |args, entry| {
        entry.value(&mut args.below)
    }),
    key("service", "a name", "service = \"article-stats\"", |args, entry| entry.value(&mut args.service)),
    key("state", "a type", "state = AppState", |args, entry| entry.value(&mut args.state)),
    key("extract", "the types of extractors", "extract(CurrentUser, Session)", |args, entry| {
        entry.types(&mut args.extractors)
    }),
    key(
        "templates",
        "a path from the folder of `Cargo.toml`, or `false`",
        "templates = \"web/templates\"",
        |args, entry| entry.path_or_false(&mut args.templates),
    )
    .only(Kind::Web, "`templates` is for `#[web_controller]`: a REST controller renders no templates"),
    key("crate", "a path", "crate = ::router_axum", |args, entry| entry.value(&mut args.krate)),
];

const fn key(
    name: &'static str,
    expects: &'static str,
    example: &'static str,
    read: fn(&mut Args, Entry<'_>) -> syn::Result<()>,
) -> Key {
    Key { name, expects, example, read, only: None }
}

impl Key {
    const fn only(self, kind: Kind, refusal: &'static str) -> Self {
        Self { only: Some((kind, refusal)), ..self }
    }
}

/// The keys for this kind of controllers.
fn keys(kind: Kind) -> impl Iterator<Item = &'static Key> {
    KEYS.iter().filter(move |key| key.only.is_none_or(|(only, _)| only == kind))
}

fn key_names(kind: Kind) -> Vec<&'static str> {
    keys(kind).map(|key| key.name).collect()
}

impl Args {
    /// The path of the runtime crate.
    pub(crate) fn krate(&self) -> Path {
        self.krate.clone().unwrap_or_else(|| syn::parse_quote!(::router_axum))
    }

    /// Reads what can be read; an argument that is wrong does not hide the next one.
    pub(crate) fn from_tokens(kind: Kind, tokens: TokenStream, errors: &Errors) -> Self {
        let mut args = Self::default();
        let ((), is_broken) = errors.watch(|errors| {
            let parser = |input: ParseStream<'_>| {
                while !input.is_empty() {
                    if let Err(error) = args.entry(kind, input).and_then(|()| separator(input)) {
                        errors.push_error(error);
                        skip_entry(input)?;
                    }
                }
                Ok(())
            };
            if let Err(error) = parser.parse2(tokens) {
                errors.push_error(error);
            }
        });
        args.is_broken = is_broken;
        // the broken argument may be the folder of the templates: those missing in another folder are not reported
        if kind == Kind::Web && args.is_broken {
            args.templates.get_or_insert_with(|| syn::parse_quote!(false));
        }
        args
    }

    fn entry(&mut self, kind: Kind, input: ParseStream<'_>) -> syn::Result<()> {
        if input.peek(LitStr) {
            return once(&mut self.name, input.parse()?, "the controller's name");
        }
        if input.peek(Lit) {
            let literal: Lit = input.parse()?;
            return Err(refused(
                &literal,
                format!("`{}` is not a name\nhelp: a controller's name is a string: `\"users\"`", written(&literal)),
            ));
        }
        if !input.peek(Ident::peek_any) {
            let token: proc_macro2::TokenTree = input.parse()?;
            return Err(refused(&token, format!("unexpected `{token}`\nhelp: {}", shape(kind))));
        }
        let key = input.call(Ident::parse_any)?;
        if input.peek(Token![!]) || self.name.is_none() && is_constant(&text(&key)) {
            let note = "note: the attribute sees the name before macros and constants have their values";
            return Err(refused(
                &key,
                format!("a controller's name is a string, found `{key}`\n{note}\nhelp: write it out: `\"users\"`"),
            ));
        }
        self.argument(kind, key, input)
    }

    /// `singular`, `state = AppState`
    fn argument(&mut self, kind: Kind, key: Ident, input: ParseStream<'_>) -> syn::Result<()> {
        let word = text(&key);
        let equals: Option<Token![=]> = input.parse()?;
        let Some(known) = KEYS.iter().find(|known| known.name == word) else {
            let is_name = equals.is_some() && input.peek(LitStr) && word == "name";
            return Err(if is_name {
                refuse_key_of_name(kind, &key)
            } else {
                self.unknown(kind, &key, equals.is_some())
            });
        };
        match known.only {
            Some((only, refusal)) if only != kind => Err(refused(&key, refusal)),
            _ => (known.read)(self, Entry { known, key, equals, input }),
        }
    }

    /// A key of no meaning, or a name without its quotes.
    fn unknown(&self, kind: Kind, key: &Ident, has_value: bool) -> syn::Error {
        let (word, known) = (text(key), key_names(kind));
        if !has_value && self.name.is_none() && router_core::nearest(&word, known.iter().copied()).is_none() {
            return refused(key, format!("a controller's name is a string, found `{word}`\nhelp: write `\"{word}\"`"));
        }
        let hint = match word.as_str() {
            "prefix" | "path" => {
                let router = if kind == Kind::Rest { "RestRouter::new" } else { "TemplateRouter::new" };
                format!("\nhelp: a URL prefix is the router's: `{router}(\"/prefix\", ..)`")
            }
            word if !has_value && word.starts_with(char::is_uppercase) => {
                format!("\nhelp: did you mean `state = {word}`?")
            }
            word => did_you_mean(&word.to_lowercase(), &known),
        };
        refused(key, format!("unknown key `{word}`\nnote: the keys are {}{hint}", nearest_first(&word, &known)))
    }
}

fn refuse_key_of_name(kind: Kind, key: &Ident) -> syn::Error {
    refused(key, format!("the name stands without a key: write `#[{}(\"users\")]`", attribute(kind)))
}

/// The arguments that the attribute takes.
fn shape(kind: Kind) -> String {
    let examples: Vec<_> = keys(kind).map(|key| format!("`{}`", key.example)).collect();
    format!("`#[{}(..)]` takes a name such as `\"users\"`, {}", attribute(kind), examples.join(", "))
}

/// A key as it is written, with its value still to be read.
struct Entry<'a> {
    known: &'static Key,
    key: Ident,
    equals: Option<Token![=]>,
    input: ParseStream<'a>,
}

impl Entry<'_> {
    /// The key stands alone.
    fn word(self, slot: &mut Option<Ident>) -> syn::Result<()> {
        let Self { known: Key { name, .. }, key, equals, input } = self;
        if equals.is_none() {
            return once(slot, key, &format!("`{name}`"));
        }
        let error = refused(&key, format!("`{name}` expects no value: write `{name}`"));
        let is_meant = !input.parse::<Lit>().is_ok_and(|lit| matches!(lit, Lit::Bool(bool) if !bool.value));
        *slot = is_meant.then_some(key);
        Err(error)
    }

    fn value<T: Parse + ToTokens>(self, slot: &mut Option<T>) -> syn::Result<()> {
        once(slot, self.parse()?, &format!("`{}`", self.known.name))
    }

    fn path_or_false(self, slot: &mut Option<Lit>) -> syn::Result<()> {
        match self.parse()? {
            Lit::Bool(found) if found.value => Err(self.refuse(&found)),
            found @ (Lit::Str(_) | Lit::Bool(_)) => once(slot, found, &format!("`{}`", self.known.name)),
            found => Err(self.refuse(&found)),
        }
    }

    /// The key is followed by a list.
    fn types(self, slot: &mut Vec<Type>) -> syn::Result<()> {
        let list = || {
            let list;
            parenthesized!(list in self.input);
            Punctuated::<Type, Token![,]>::parse_terminated(&list)
        };
        match list() {
            Ok(types) if self.equals.is_none() && !types.is_empty() && slot.is_empty() => slot.extend(types),
            Ok(_) if !slot.is_empty() => {
                let text = format!("`{}` is given twice\nhelp: remove one of the two", self.known.name);
                return Err(refused(&self.key, text));
            }
            _ => return Err(refused(&self.key, self.expected())),
        }
        Ok(())
    }

    fn parse<T: Parse>(&self) -> syn::Result<T> {
        let Some(equals) = &self.equals else { return Err(refused(&self.key, self.expected())) };
        if self.input.is_empty() {
            return Err(refused(equals, self.expected()));
        }
        let found = self.input.fork().parse::<proc_macro2::TokenTree>()?;
        self.input.parse().map_err(|_| self.refuse(&found))
    }

    fn expected(&self) -> String {
        let Key { name, expects, example, .. } = self.known;
        format!("`{name}` expects {expects}: `{example}`")
    }

    fn refuse(&self, found: &impl ToTokens) -> syn::Error {
        refused(found, format!("{}, found `{}`", self.expected(), written(found)))
    }
}

fn separator(input: ParseStream<'_>) -> syn::Result<()> {
    if input.is_empty() {
        return Ok(());
    }
    match input.parse::<Option<Token![,]>>()? {
        Some(_) => Ok(()),
        None => {
            let found = input.fork().parse::<proc_macro2::TokenTree>()?;
            Err(refused(&found, format!("expected `,`, found `{found}`")))
        }
    }
}

fn skip_entry(input: ParseStream<'_>) -> syn::Result<()> {
    while !input.is_empty() && input.parse::<Option<Token![,]>>()?.is_none() {
        input.parse::<proc_macro2::TokenTree>()?;
    }
    Ok(())
}

/// `USERS_NAME`
fn is_constant(word: &str) -> bool {
    word.len() > 1 && word.chars().all(|c| c.is_ascii_uppercase() || c.is_ascii_digit() || c == '_')
}

fn once<T: ToTokens>(slot: &mut Option<T>, value: T, what: &str) -> syn::Result<()> {
    match slot {
        Some(_) => Err(refused(&value, format!("{what} is given twice\nhelp: remove one of the two"))),
        None => {
            *slot = Some(value);
            Ok(())
        }
    }
}

fn refused(tokens: &impl ToTokens, text: impl std::fmt::Display) -> syn::Error {
    syn::Error::new_spanned(tokens, text)
}
