//! The container as written: its fields, and the `#[service(..)]`s on them.

use proc_macro2::TokenStream;
use quote::ToTokens;
use syn::ext::IdentExt;
use syn::parse::ParseStream;
use syn::{Attribute, Data, DeriveInput, Fields, Generics, Ident, Lit, LitStr, Member, Path, Token, Type};

use crate::errors::Errors;
use crate::tokens::{text, written};

pub(super) struct Container {
    pub(super) options: Options,
    pub(super) ident: Ident,
    pub(super) generics: Generics,
    pub(super) fields: Vec<Field>,
}

pub(super) struct Field {
    pub(super) member: Member,
    pub(super) ty: Type,
    pub(super) marks: Vec<Mark>,
    /// One of its attributes could not be read.
    pub(super) is_broken: bool,
}

/// One `#[service(..)]`.
pub(super) enum Mark {
    /// `#[service("controller.rest.v1.")]`, or with the word `shadows`
    Prefix(LitStr, Option<Ident>),
    /// `#[service(skip)]`
    Skip(TokenStream),
}

impl Container {
    pub(super) fn from_tokens(item: TokenStream, errors: &Errors) -> Option<Self> {
        // half-typed code has been reported by the compiler
        let input: DeriveInput = syn::parse2(item).ok()?;
        let (options, has_broken_options) = errors.watch(|errors| Options::read(&input.attrs, errors));
        let fields = match input.data {
            Data::Struct(data) => data.fields,
            Data::Enum(data) => return refuse(data.enum_token, "an `enum`", errors),
            Data::Union(data) => return refuse(data.union_token, "a `union`", errors),
        };
        let mut fields = read_fields(fields, errors);
        // the fields below a broken attribute are not reported for having none
        fields.iter_mut().for_each(|field| field.is_broken |= has_broken_options);
        Some(Self { options, ident: input.ident, generics: input.generics, fields })
    }
}

fn refuse<T>(keyword: impl ToTokens, found: &str, errors: &Errors) -> Option<T> {
    errors.push(keyword, format!("`#[derive(Services)]` stands on {found}\nhelp: a service container is a struct with a controller in every field"));
    None
}

fn read_fields(fields: Fields, errors: &Errors) -> Vec<Field> {
    let members: Vec<_> = fields.members().collect();
    let fields = members.into_iter().zip(fields).map(|(member, field)| {
        let (marks, is_broken) = errors.watch(|errors| {
            for attribute in field.attrs.iter().filter(|attribute| attribute.path().is_ident("services")) {
                errors.push(attribute, "`#[services(..)]` stands on a field\nhelp: a field is marked `#[service(..)]`");
            }
            let attributes = field.attrs.iter().filter(|attribute| attribute.path().is_ident("service"));
            attributes.filter_map(|attribute| Mark::read(attribute, errors)).collect()
        });
        let is_broken = is_broken || field.attrs.iter().any(is_misspelt);
        Field { member, ty: field.ty, marks, is_broken }
    });
    fields.collect()
}

/// Returns whether an attribute was meant as `#[service(..)]`. The compiler reports that it knows none of its name.
fn is_misspelt(attribute: &Attribute) -> bool {
    let found = attribute.path().get_ident().map(text).unwrap_or_default();
    found != "service" && router_core::distance(&found, "service") < 3
}

impl Mark {
    fn read(attribute: &Attribute, errors: &Errors) -> Option<Self> {
        let parser = |input: ParseStream<'_>| {
            if input.peek(LitStr) {
                let (prefix, comma) = (input.parse()?, input.parse::<Option<Token![,]>>()?);
                let shadows = if comma.is_some() && !input.is_empty() { Some(word(input, "shadows")?) } else { None };
                return Ok(Self::Prefix(prefix, shadows));
            }
            word(input, "skip").map(|_| Self::Skip(attribute.to_token_stream()))
        };
        let mark = attribute.parse_args_with(parser);
        if mark.is_err() {
            let found = written(&attribute.meta);
            let help = "help: write `#[service(\"controller.rest.\")]`, `#[service(\"controller.rest.\", shadows)]` or `#[service(skip)]`";
            errors.push(
                &attribute.meta,
                format!("`#[service(..)]` expects a service-name prefix, found `{found}`\n{help}"),
            );
        }
        mark.ok()
    }
}

/// One word.
fn word(input: ParseStream<'_>, expected: &str) -> syn::Result<Ident> {
    let word: Ident = input.parse()?;
    if word == expected { Ok(word) } else { Err(input.error("")) }
}

/// The container's own attribute: `#[services("controller.rest.", guarded, crate = ::renamed, templates = "web/templates")]`.
#[derive(Default)]
pub(super) struct Options {
    /// The service-name prefix of all fields that have none of their own.
    pub(super) prefix: Option<LitStr>,
    pub(super) krate: Option<Path>,
    /// `templates = ..`: where the templates are, or `false` if they are not checked.
    pub(super) templates: Option<Lit>,
    /// `guarded`: no action is open to everybody unless it says so.
    pub(super) guarded: Option<Ident>,
}

impl Options {
    fn read(attributes: &[Attribute], errors: &Errors) -> Self {
        for attribute in attributes.iter().filter(|attribute| attribute.path().is_ident("service")) {
            errors.push(attribute, "`#[service(..)]` stands on the struct\nhelp: write `#[services(..)]` for all fields, or it above each of them");
        }
        let mut options = Self::default();
        for attribute in attributes.iter().filter(|attribute| attribute.path().is_ident("services")) {
            let parser = |input: ParseStream<'_>| options.entries(input, errors);
            let shape = "`#[services(..)]` expects a service-name prefix for all fields, `\"controller.rest.\"`, `guarded`, \
                `templates = \"web/templates\"` or `crate = ::router_axum`";
            if attribute.parse_args_with(parser).is_err() {
                errors.push(attribute, shape);
            }
        }
        options
    }

    fn entries(&mut self, input: ParseStream<'_>, errors: &Errors) -> syn::Result<()> {
        while !input.is_empty() {
            if input.peek(LitStr) {
                let prefix: LitStr = input.parse()?;
                let place = prefix.clone();
                refuse_second("the service-name prefix", &place, self.prefix.replace(prefix), errors);
            } else {
                self.option(input, errors)?;
            }
            input.parse::<Option<Token![,]>>()?;
        }
        Ok(())
    }

    fn option(&mut self, input: ParseStream<'_>, errors: &Errors) -> syn::Result<()> {
        let key = input.call(Ident::parse_any)?;
        if key == "guarded" {
            refuse_second("`guarded`", &key, self.guarded.replace(key.clone()), errors);
            return Ok(());
        }
        input.parse::<Token![=]>()?;
        if key == "crate" {
            refuse_second("`crate`", &key, self.krate.replace(input.call(Path::parse_mod_style)?), errors);
        } else if key == "templates" {
            refuse_second("`templates`", &key, self.templates.replace(templates(input)?), errors);
        } else if key == "state" {
            input.parse::<Type>()?;
            errors.push(&key, HAS_NO_STATE);
        } else {
            return Err(input.error(""));
        }
        Ok(())
    }
}

/// Each of them is given once.
fn refuse_second<T>(what: &str, place: &impl ToTokens, first: Option<T>, errors: &Errors) {
    if first.is_some() {
        errors.push(place, format!("{what} is given twice\nhelp: remove one of the two"));
    }
}

const HAS_NO_STATE: &str = "a container's state is that of its controllers\n\
    help: remove it here: `#[rest_controller(..)]` and `#[web_controller(..)]` say `state = ..`, and `WebApp::with_state(..)` brings the value";

/// A path, or `false`.
fn templates(input: ParseStream<'_>) -> syn::Result<Lit> {
    match input.parse()? {
        Lit::Bool(bool) if bool.value => Err(input.error("")),
        literal @ (Lit::Str(_) | Lit::Bool(_)) => Ok(literal),
        _ => Err(input.error("")),
    }
}
