//! The inert attributes inside of a controller: those of arguments, `#[extract]` and `#[path]`, and those of methods. They are taken out of the block
//! even if something is wrong with them: one that is left there would be reported again, as standing outside of a controller.

use proc_macro2::{Span, TokenStream};
use quote::ToTokens;
use syn::{
    Attribute, Error, Expr, ExprLit, Ident, Lit, LitStr, Meta, Token, Type,
    parse::{ParseStream, Parser},
};

use super::{
    status,
    taken::{
        FOREIGN_ON_METHODS, extract, refuse_conditional, refuse_foreign, refuse_misplaced,
        refuse_misspelt, take,
    },
};
use crate::errors::Errors;
use crate::keys::{self, Key, entries, key, set, value};
use crate::tokens::attributes_named;

/// The attributes of an argument.
#[derive(Default)]
pub(crate) struct ArgumentAttributes {
    pub extract: Option<Attribute>,
    pub path: Option<Attribute>,
    /// `#[path(rename = "resource-arn")]`
    pub rename: Option<LitStr>,
    /// The docs of the argument, which the compiler allows on none.
    pub docs: Vec<Attribute>,
    /// True if another attribute says what it is, so that it may be no path value.
    pub is_marked_otherwise: bool,
}

/// The attributes of a method.
#[derive(Default)]
pub(crate) struct MethodAttributes {
    /// The attributes that the method has, by their names.
    pub written: Vec<(&'static str, Attribute)>,
    /// The routes of all `#[route(..)]`s, each with one method.
    pub routes: Vec<WrittenRoute>,
    /// `#[sub_resources("user", "login-events")]`
    pub sub_resources: Option<Vec<LitStr>>,
    /// `#[status(201)]`, and where it stands.
    pub status: Option<(u16, Span)>,
    /// `#[responses(404, 200 = "text/csv")]`: statuses, each with its media type or an empty one.
    pub responses: Vec<(u16, String)>,
    /// `#[fragment("list")]`
    pub fragment: Option<LitStr>,
    /// `#[client(User)]`
    pub client: Option<Type>,
    pub layers: Vec<Expr>,
    /// `#[since("2")]` and `#[until("3")]`.
    pub versions: VersionRange,
    /// `#[ends(deprecated = "2026-06-01", ..)]`
    pub ends: Vec<(Ident, LitStr)>,
    /// `#[no_before(some, of_the_hooks)]`; empty for all of them.
    pub no_before: Option<Vec<Ident>>,
    /// True if an attribute is wrong, so that no route follows from the rest.
    pub is_broken: bool,
}

syn::custom_keyword!(shadows);

/// A method and a path of `#[route(GET, HEAD, "/search")]` or `#[route(GET, "/search", shadows)]`.
pub(crate) struct WrittenRoute {
    pub method: Ident,
    pub path: LitStr,
    /// True if the path is meant to take requests from other actions.
    pub shadows: Option<shadows>,
}

impl WrittenRoute {
    /// Reads the routes of an attribute. That it shadows is said once, by the first.
    fn read(found: &mut Vec<Self>, input: ParseStream<'_>) -> syn::Result<()> {
        let mut methods: Vec<Ident> = Vec::new();
        while methods.is_empty() || input.peek(Ident) && input.peek2(Token![,]) {
            methods.push(input.parse()?);
            input.parse::<Token![,]>()?;
        }
        if !input.is_empty() && !input.peek(LitStr) {
            // of `GET, PATH, shadows` the constant was taken for a method
            let constant = methods[1..].last().filter(|_| input.peek(shadows));
            let at = constant.map_or(input.span(), Ident::span);
            return Err(Error::new(at, NO_CONSTANT));
        }
        let path: LitStr = input.parse()?;
        let has_more = input.parse::<Option<Token![,]>>()?.is_some() && !input.is_empty();
        let mut shadows = has_more.then(|| input.parse()).transpose()?;
        found.extend(methods.into_iter().map(|method| Self {
            method,
            path: path.clone(),
            shadows: shadows.take(),
        }));
        Ok(())
    }
}

const NO_CONSTANT: &str = "the path of a route is written out as a literal: the compiler reads its names and values\n\
    note: a path that is known only at run time stays a route of axum's: `.route(path, get(handler))`";

/// An attribute without arguments.
const fn word(name: &'static str, expects: &'static str) -> Key<MethodAttributes> {
    key(name, expects, |_, _| Ok(()))
}

/// The attributes that may stand without arguments.
const WORDS: [&str; 5] = ["before", "no_before", "no_route", "public", "singular"];

/// The attributes of methods, each with what it expects.
const ON_METHODS: [Key<MethodAttributes>; 15] = [
    word(
        "before",
        "no arguments: `#[no_before]` stands on the actions that it is not for",
    ),
    key(
        "fragment",
        "the name of a block: `#[fragment(\"list\")]`",
        |found, input| set(&mut found.fragment, input.parse()),
    ),
    key(
        "ends",
        "days, and a link: `#[ends(deprecated = \"2026-06-01\", sunset = \"2027-01-01\", link = \"https://example.org\")]`",
        |found, input| {
            while found.ends.is_empty() || !input.is_empty() {
                let key: Ident = input.parse()?;
                let legal: &[&str] = if found.ends.is_empty() {
                    &["deprecated"]
                } else {
                    &["sunset", "link"]
                };
                if !legal.iter().any(|legal| key == legal)
                    || found.ends.iter().any(|(other, _)| *other == key)
                {
                    return Err(Error::new(
                        key.span(),
                        format!("expected `{}`", legal.join("` or `")),
                    ));
                }
                found.ends.push((key, value(input)?));
                input.parse::<Option<Token![,]>>()?;
            }
            Ok(())
        },
    ),
    key(
        "client",
        "the type that a client reads: `#[client(User)]`, `#[client(Response)]`",
        |found, input| set(&mut found.client, input.parse()),
    ),
    key(
        "layer",
        "one tower layer: `#[layer(CorsLayer::permissive())]`",
        |found, input| {
            found.layers.push(input.parse()?);
            Ok(())
        },
    ),
    key(
        "no_before",
        "the names of hooks: `#[no_before(check_login)]`",
        |found, input| set(&mut found.no_before, entries(input)),
    ),
    word("no_route", "no arguments"),
    word("public", "no arguments"),
    key(
        "responses",
        "statuses as numbers: `#[responses(404, 409)]`",
        |found, input| status::responses(&mut found.responses, input),
    ),
    key(
        "route",
        "a method and a path: `#[route(GET, \"/search\")]`",
        |found, input| WrittenRoute::read(&mut found.routes, input),
    ),
    key(
        "since",
        "the first version that has it: `#[since(\"2\")]`",
        |found, input| set(&mut found.versions.since, input.parse()),
    ),
    word("singular", "no arguments"),
    key(
        "status",
        "one status: `#[status(201)]` or `#[status(CREATED)]`",
        |found, input| set(&mut found.status, status::status(input)),
    ),
    key(
        "sub_resources",
        "the levels as strings: `#[sub_resources(\"blog\", \"posts\")]`",
        |found, input| set(&mut found.sub_resources, entries(input)),
    ),
    key(
        "until",
        "the first version that has it no longer: `#[until(\"3\")]`",
        |found, input| set(&mut found.versions.until, input.parse()),
    ),
];

pub(super) const ON_ARGUMENTS: [&str; 2] = ["extract", "path"];

const RENAME: Key<Option<LitStr>> = key("rename", "rename = \"resource-arn\"", |found, input| {
    set(found, value(input))
});

impl ArgumentAttributes {
    pub(crate) fn take(attributes: &mut Vec<Attribute>, errors: &Errors) -> Self {
        refuse_misspelt(attributes, &ON_ARGUMENTS, errors);
        refuse_conditional(
            attributes,
            &ON_ARGUMENTS,
            "write the attribute without a condition",
            errors,
        );
        let names = ON_METHODS.map(|key| key.name);
        refuse_misplaced(
            attributes,
            &names,
            "an argument",
            "write it above the method",
            errors,
        );
        let docs = attributes
            .extract_if(.., |attribute| attribute.path().is_ident("doc"))
            .collect();
        let mut rename = None;
        let is_marked_otherwise = !attributes.iter().all(is_ordinary);
        let [extract, path] = ON_ARGUMENTS.map(|name| {
            let attribute = take(attributes, name, errors)?;
            let given = match &attribute.meta {
                Meta::Path(_) => return Some(attribute),
                Meta::List(list) => list.tokens.clone(),
                Meta::NameValue(value) => value.value.to_token_stream(),
            };
            if name == "path" {
                rename = keys::read(&[&RENAME], [given], errors);
            } else {
                errors.push(
                    &attribute.meta,
                    format!("`#[{name}]` takes no arguments\nhelp: write `#[{name}]`"),
                );
            }
            Some(attribute)
        });
        Self {
            extract,
            path,
            rename,
            docs,
            is_marked_otherwise,
        }
    }
}

/// Returns whether an attribute says nothing of what an argument is. The compiler reports what no argument has.
fn is_ordinary(attribute: &Attribute) -> bool {
    const NAMES: [&str; 8] = [
        "allow", "cfg_attr", "deny", "expect", "extract", "forbid", "path", "warn",
    ];
    NAMES.iter().any(|name| attribute.path().is_ident(name))
}

/// The docs among attributes.
pub(crate) fn docs(attributes: &[Attribute]) -> String {
    attributes_named(attributes, "doc")
        .filter_map(
            |attribute| match &attribute.meta.require_name_value().ok()?.value {
                Expr::Lit(ExprLit {
                    lit: Lit::Str(line),
                    ..
                }) => Some(line.value()),
                _ => None,
            },
        )
        .map(|line| line.strip_prefix(' ').unwrap_or(&line).to_owned())
        .collect::<Vec<_>>()
        .join("\n")
}

impl MethodAttributes {
    pub(crate) fn take(attributes: &mut Vec<Attribute>, errors: &Errors) -> Self {
        let mut found = Self::default();
        let ((), is_broken) = errors.watch(|errors| {
            let names = ON_METHODS.map(|key| key.name);
            refuse_misspelt(attributes, &names, errors);
            let twice = "write the method twice, each with a `#[cfg(..)]` of its own, and the attribute on one of them";
            refuse_conditional(attributes, &names, twice, errors);
            refuse_foreign(attributes, &FOREIGN_ON_METHODS, errors);
            refuse_misplaced(attributes, &ON_ARGUMENTS, "a method", "write it before one of the arguments", errors);
            ON_METHODS.iter().for_each(|key| found.take_all(key, attributes, errors));
        });
        Self { is_broken, ..found }
    }

    pub(crate) fn has(&self, name: &str) -> bool {
        self.get(name).is_some()
    }

    /// The attribute of a name, if it is there.
    pub(crate) fn get(&self, name: &str) -> Option<&Attribute> {
        self.written
            .iter()
            .find(|(written, _)| *written == name)
            .map(|(_, attribute)| attribute)
    }

    /// Takes out and reads the attributes of one name, of which one is legal unless they are layers or routes.
    fn take_all(&mut self, key: &Key<Self>, attributes: &mut Vec<Attribute>, errors: &Errors) {
        let Key {
            name,
            example,
            read,
        } = key;
        let is_list = ["layer", "route"].contains(name);
        let is_word = WORDS.contains(name);
        let taken: Vec<_> = if is_list {
            extract(attributes, name).collect()
        } else {
            take(attributes, name, errors).into_iter().collect()
        };
        for attribute in taken {
            let parser = |input: ParseStream<'_>| read(self, input);
            let outcome = match &attribute.meta {
                Meta::Path(_) if is_word => parser.parse2(TokenStream::new()),
                Meta::List(list) if is_word && list.tokens.is_empty() => {
                    Err(Error::new_spanned(list, "empty parentheses"))
                }
                Meta::NameValue(value) => Err(Error::new_spanned(value.eq_token, "unexpected `=`")),
                Meta::List(_) => attribute.parse_args_with(parser).map_err(with_found),
                Meta::Path(_) => attribute.parse_args_with(parser),
            };
            if outcome.is_ok() || is_word {
                self.written.push((name, attribute));
            }
            if let Err(error) = outcome {
                errors.push_error(Error::new(
                    error.span(),
                    format!("{error}\nhelp: `#[{name}]` expects {example}"),
                ));
            }
        }
    }
}

/// The parser's error, beside what stands there.
fn with_found(error: Error) -> Error {
    match error.span().source_text() {
        Some(found) if error.to_string().starts_with("expected ") => {
            Error::new(error.span(), format!("{error}, found `{found}`"))
        }
        _ => error,
    }
}

/// Takes out of a block's attributes what is said of all actions.
pub(crate) fn take_of_block(attributes: &mut Vec<Attribute>, errors: &Errors) -> MethodAttributes {
    let mut found = MethodAttributes::default();
    for key in ON_METHODS {
        if ["layer", "since", "until"].contains(&key.name) {
            found.take_all(&key, attributes, errors);
        }
    }
    found
}

/// The versions of an API that an action is for: from one on, and before another.
#[derive(Clone, Default)]
pub(crate) struct VersionRange {
    pub since: Option<LitStr>,
    pub until: Option<LitStr>,
}

impl VersionRange {
    /// Takes from those of the block what is not said.
    pub(crate) fn or(&self, block: &Self) -> Self {
        let or = |own: &Option<LitStr>, other: &Option<LitStr>| own.clone().or(other.clone());
        Self {
            since: or(&self.since, &block.since),
            until: or(&self.until, &block.until),
        }
    }
}
