//! The attribute's own arguments: `#[rest_controller(singular, "profile", state = AppState, crate = ::renamed)]`.

use proc_macro2::TokenStream;
use quote::ToTokens;
use router_core::Kind;
use syn::ext::IdentExt;
use syn::parse::{ParseStream, Parser};
use syn::punctuated::Punctuated;
use syn::{Ident, Lit, LitStr, Path, Token, Type, parenthesized};

use crate::errors::{Errors, did_you_mean, nearest_first};
use crate::tokens::{text, written};

const TEMPLATES: &str =
    "`templates` expects a path from the folder of `Cargo.toml`, `templates = \"web/templates\"`, or `false`";

const SERVICE: &str = "`service` expects a name: `service = \"article-stats\"`";
const BELOW: &str = "`below` expects the path of another resource: `below = \"articles/{slug}\"`";

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

fn keys(kind: Kind) -> &'static [&'static str] {
    match kind {
        Kind::Rest => &["singular", "root", "below", "service", "state", "extract", "crate"],
        Kind::Web => &["below", "service", "state", "extract", "templates", "crate"],
    }
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
        if input.peek(Token![=]) {
            self.pair(kind, key, input)
        } else if key == "extract" {
            self.extractors(&key, input)
        } else {
            self.word(kind, key)
        }
    }

    /// `extract(CurrentUser, Session)`
    fn extractors(&mut self, key: &Ident, input: ParseStream<'_>) -> syn::Result<()> {
        let list = |input: ParseStream<'_>| {
            let list;
            parenthesized!(list in input);
            Punctuated::<Type, Token![,]>::parse_terminated(&list)
        };
        match list(input) {
            Ok(types) if !types.is_empty() => once_all(&mut self.extractors, types, key),
            _ => Err(refused(key, EXTRACT)),
        }
    }

    /// `state = AppState`
    fn pair(&mut self, kind: Kind, key: Ident, input: ParseStream<'_>) -> syn::Result<()> {
        let equals: Token![=] = input.parse()?;
        match text(&key).as_str() {
            "state" => {
                once(&mut self.state, value(&equals, input, "`state` expects a type: `state = AppState`")?, "`state`")
            }
            "extract" => Err(refused(&key, EXTRACT)),
            "crate" => {
                let path = value(&equals, input, "`crate` expects a path: `crate = ::router_axum`")?;
                once(&mut self.krate, path, "`crate`")
            }
            "below" => once(&mut self.below, value(&equals, input, BELOW)?, "`below`"),
            "service" => once(&mut self.service, value(&equals, input, SERVICE)?, "`service`"),
            "templates" if kind == Kind::Web => {
                let templates: Lit = value(&equals, input, TEMPLATES)?;
                check_templates(&templates)?;
                once(&mut self.templates, templates, "`templates`")
            }
            "templates" => {
                Err(refused(&key, "`templates` is for `#[web_controller]`: a REST controller renders no templates"))
            }
            word @ ("singular" | "root") if kind == Kind::Rest => {
                let error = refused(&key, format!("`{word}` expects no value: write `{word}`"));
                let is_meant = !input.parse::<Lit>().is_ok_and(|lit| matches!(lit, Lit::Bool(bool) if !bool.value));
                let slot = if word == "root" { &mut self.root } else { &mut self.singular };
                *slot = is_meant.then_some(key);
                Err(error)
            }
            "root" => Err(refused(&key, ROOT_OF_WEB)),
            "name" if input.peek(LitStr) => {
                Err(refused(&key, format!("the name stands without a key: write `#[{}(\"users\")]`", attribute(kind))))
            }
            word => {
                let hint = did_you_mean(&word.to_lowercase(), keys(kind));
                Err(unknown(kind, &key, &hint))
            }
        }
    }

    /// `singular`, `root`
    fn word(&mut self, kind: Kind, key: Ident) -> syn::Result<()> {
        match (text(&key).as_str(), kind) {
            ("singular", Kind::Rest) => once(&mut self.singular, key, "`singular`"),
            ("root", Kind::Rest) => once(&mut self.root, key, "`root`"),
            ("root", Kind::Web) => Err(refused(&key, ROOT_OF_WEB)),
            ("singular", Kind::Web) => Err(refused(
                &key,
                "`singular` is for `#[rest_controller]`: a web controller has no identifiers in its paths",
            )),
            ("below", _) => Err(refused(&key, BELOW)),
            ("service", _) => Err(refused(&key, SERVICE)),
            ("state", _) => Err(refused(&key, "`state` expects a type: `state = AppState`")),
            ("templates", Kind::Web) => Err(refused(&key, TEMPLATES)),
            ("crate", _) => Err(refused(&key, "`crate` expects a path: `crate = ::router_axum`")),
            (word, _) if self.name.is_none() && router_core::nearest(word, keys(kind).iter().copied()).is_none() => {
                Err(refused(&key, format!("a controller's name is a string, found `{word}`\nhelp: write `\"{word}\"`")))
            }
            (word, _) if word.starts_with(char::is_uppercase) => {
                Err(unknown(kind, &key, &format!("\nhelp: did you mean `state = {word}`?")))
            }
            (word, _) => Err(unknown(kind, &key, &did_you_mean(word, keys(kind)))),
        }
    }
}

const EXTRACT: &str = "`extract` expects the types of extractors: `extract(CurrentUser, Session)`";

const ROOT_OF_WEB: &str = "`root` is for `#[rest_controller]`\nhelp: the web controller at the root is `\"index\"`";

/// The arguments that the attribute takes.
fn shape(kind: Kind) -> String {
    let own = match kind {
        Kind::Rest => "`singular`, `root`",
        Kind::Web => "`templates = \"web/templates\"`",
    };
    let attribute = attribute(kind);
    format!(
        "`#[{attribute}(..)]` takes a name such as `\"users\"`, {own}, `below = \"articles/{{slug}}\"`, `service = \"name\"`, `state = AppState`, `extract(CurrentUser)` and `crate = path`"
    )
}

/// A path, or `false`.
fn check_templates(templates: &Lit) -> syn::Result<()> {
    match templates {
        Lit::Str(_) => Ok(()),
        Lit::Bool(bool) if !bool.value => Ok(()),
        found => Err(refused(found, format!("{TEMPLATES}, found `{}`", written(found)))),
    }
}

fn unknown(kind: Kind, key: &Ident, hint: &str) -> syn::Error {
    let word = text(key);
    let known = nearest_first(&word, keys(kind));
    let hint = match word.as_str() {
        "prefix" | "path" => {
            let router = if kind == Kind::Rest { "RestRouter::new" } else { "TemplateRouter::new" };
            format!("\nhelp: a URL prefix is the router's: `{router}(\"/prefix\", ..)`")
        }
        _ => hint.to_owned(),
    };
    refused(key, format!("unknown key `{word}`\nnote: the keys are {known}{hint}"))
}

fn value<T: syn::parse::Parse>(equals: &Token![=], input: ParseStream<'_>, expected: &str) -> syn::Result<T> {
    if input.is_empty() {
        return Err(refused(equals, expected));
    }
    let found = input.fork().parse::<proc_macro2::TokenTree>()?;
    input.parse().map_err(|_| refused(&found, format!("{expected}, found `{found}`")))
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

/// The same of a list.
fn once_all<T: ToTokens>(slot: &mut Vec<T>, values: Punctuated<T, Token![,]>, key: &Ident) -> syn::Result<()> {
    if !slot.is_empty() {
        return Err(refused(key, format!("`{key}` is given twice\nhelp: remove one of the two")));
    }
    slot.extend(values);
    Ok(())
}

fn refused(tokens: &impl ToTokens, text: impl std::fmt::Display) -> syn::Error {
    syn::Error::new_spanned(tokens, text)
}
