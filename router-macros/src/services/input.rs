//! The container as written: its fields, and the `#[service(..)]`s on them.

use proc_macro2::{Delimiter, TokenStream, TokenTree};
use quote::{ToTokens, quote};
use syn::{Attribute, Data, DeriveInput, Fields, Generics, Ident, Lit, LitStr, Member, Path, Type};

use crate::errors::Errors;
use crate::keys::{self, Key, key, path_or_false, set, value};
use crate::tokens::{attributes_named, list, text};

pub(super) struct Container {
    pub attributes: Vec<Attribute>,
    pub options: ContainerOptions,
    pub ident: Ident,
    pub generics: Generics,
    pub fields: Vec<ServiceField>,
}

pub(super) struct ServiceField {
    pub member: Member,
    pub ty: Type,
    pub marks: Vec<Mark>,
    /// True if an attribute of the field could not be read.
    pub is_broken: bool,
}

impl ServiceField {
    pub(super) fn is_skipped(&self) -> bool {
        self.marks.iter().any(|mark| mark.prefix.is_none())
    }
}

/// One `#[service(..)]`: a prefix, perhaps with the word `shadows`, or the word `skip`.
#[derive(Default)]
pub(super) struct Mark {
    pub attribute: TokenStream,
    pub prefix: Option<LitStr>,
    pub shadows: Option<()>,
    skip: Option<()>,
}

const MARK: [Key<Mark>; 3] = [
    key("", "\"controller.rest.\"", |mark, input| {
        set(&mut mark.prefix, input.parse())
    }),
    key("shadows", "shadows", |mark, _| {
        set(&mut mark.shadows, Ok(()))
    }),
    key("skip", "skip", |mark, _| set(&mut mark.skip, Ok(()))),
];

/// The container's own attribute: `#[services("controller.rest.", guarded, crate = ::renamed, templates = "web/templates")]`.
#[derive(Default)]
pub(super) struct ContainerOptions {
    /// The service-name prefix of all fields that have none of their own.
    pub prefix: Option<LitStr>,
    pub krate: Option<Path>,
    /// `templates = ..`: where the templates are, or `false` if they are not checked.
    pub templates: Option<Lit>,
    /// `guarded`: no action is open to everybody unless it says so.
    pub guarded: Option<()>,
}

const OPTIONS: [Key<ContainerOptions>; 4] = [
    key("", "\"controller.rest.\"", |all, input| {
        set(&mut all.prefix, input.parse())
    }),
    key("guarded", "guarded", |all, _| set(&mut all.guarded, Ok(()))),
    key("crate", "crate = ::router_axum", |all, input| {
        set(&mut all.krate, value(input))
    }),
    key(
        "templates",
        "templates = \"web/templates\"` or `templates = false",
        |all, input| set(&mut all.templates, path_or_false(input)),
    ),
];

const HELP: &str = "help: a service container is a struct with a controller in every field";

impl Container {
    pub(super) fn from_tokens(item: TokenStream, errors: &Errors) -> Option<Self> {
        let Ok(input) = syn::parse2::<DeriveInput>(item.clone()) else {
            return Self::half_typed(item);
        };
        let (options, has_broken_options) =
            errors.watch(|errors| ContainerOptions::read(&input.attrs, errors));
        let name = &input.ident;
        // what is not a container becomes one without services, so that what uses its type reports nothing more
        let mut fields = match input.data {
            Data::Struct(data) if !data.fields.is_empty() => read_fields(data.fields, errors),
            data => {
                let problem = match data {
                    Data::Struct(_) => "has no fields",
                    _ => "is not a struct",
                };
                let text = format!("the service container `{name}` {problem}\n{HELP}");
                errors.push(name, text);
                Vec::new()
            }
        };
        // the fields below a broken attribute are not reported for having none
        fields
            .iter_mut()
            .for_each(|field| field.is_broken |= has_broken_options);
        Some(Self {
            attributes: input.attrs,
            options,
            ident: input.ident,
            generics: input.generics,
            fields,
        })
    }

    /// Half-typed fields have been reported by the compiler. The container has no services then, so that what uses its type reports nothing more.
    fn half_typed(item: TokenStream) -> Option<Self> {
        let is_body = |token: &TokenTree| matches!(token, TokenTree::Group(body) if body.delimiter() == Delimiter::Brace);
        let head: TokenStream = item
            .into_iter()
            .take_while(|token| !is_body(token))
            .collect();
        let DeriveInput {
            attrs: attributes,
            ident,
            generics,
            ..
        } = syn::parse2(quote!(#head {})).ok()?;
        Some(Self {
            attributes,
            options: ContainerOptions::default(),
            ident,
            generics,
            fields: Vec::new(),
        })
    }
}

fn read_fields(fields: Fields, errors: &Errors) -> Vec<ServiceField> {
    let members: Vec<_> = fields.members().collect();
    members
        .into_iter()
        .zip(fields)
        .map(|(member, field)| {
            let (marks, is_broken): (Vec<_>, _) = errors.watch(|errors| {
                for attribute in attributes_named(&field.attrs, "services") {
                    let text = "`#[services(..)]` stands on a field\nhelp: a field is marked `#[service(..)]`";
                    errors.push(attribute, text);
                }
                attributes_named(&field.attrs, "service")
                    .filter_map(|attribute| Mark::read(attribute, errors))
                    .collect()
            });
            let is_broken = is_broken || field.attrs.iter().any(is_misspelt);
            ServiceField {
                member,
                ty: field.ty,
                marks,
                is_broken,
            }
        })
        .collect()
}

/// Returns whether an attribute was meant as `#[service(..)]`. The compiler reports that it knows none of its name.
fn is_misspelt(attribute: &Attribute) -> bool {
    let found = attribute.path().get_ident().map(text).unwrap_or_default();
    found != "service" && router_core::distance(&found, "service") < 3
}

impl Mark {
    fn read(attribute: &Attribute, errors: &Errors) -> Option<Self> {
        errors.attempt(|errors| {
            let tokens = list(attribute).unwrap_or_default();
            let (mut mark, is_broken) =
                errors.watch(|errors| keys::read::<Self>(&MARK.each_ref(), [tokens], errors));
            mark.attribute = attribute.meta.to_token_stream();
            let is_contrary = mark.prefix.is_none() && mark.shadows.is_some();
            if !is_broken && (is_contrary || mark.prefix.is_some() == mark.skip.is_some()) {
                let text = "`#[service(..)]` expects a service-name prefix or the word `skip`\n\
                            help: write `#[service(\"controller.rest.\")]` or `#[service(skip)]`";
                errors.push(&mark.attribute, text);
            }
            mark
        })
    }
}

impl ContainerOptions {
    fn read(attributes: &[Attribute], errors: &Errors) -> Self {
        for attribute in attributes_named(attributes, "service") {
            errors.push(attribute, "`#[service(..)]` stands on the struct\n\
                                    help: write `#[services(..)]` for all fields, or it above each of them");
        }
        keys::of_attributes(attributes, "services", &OPTIONS, errors)
    }
}
