//! The inert attributes inside of a controller: those of arguments, `#[extract]` and `#[path]`, and those of methods. They are taken out of the block
//! even if something is wrong with them: one that is left there would be reported again, as standing outside of a controller.

use syn::parse::{ParseStream, Parser};
use syn::punctuated::Punctuated;
use syn::{Attribute, Expr, ExprLit, Lit, LitStr, Meta, MetaNameValue, Token, parse_quote};

use crate::errors::Errors;
use crate::parse::around::{LayerMark, NoBeforeMark};
use crate::parse::foreign;
use crate::parse::route_attribute::RouteMark;
use crate::parse::status::{ResponsesMark, StatusMark};
use crate::tokens::{list, text, written};

/// The attributes of an argument.
#[derive(Default)]
pub(crate) struct ArgumentAttributes {
    pub(crate) extract: Option<Attribute>,
    pub(crate) path: Option<Attribute>,
    /// Its docs, which the compiler allows on no argument.
    pub(crate) docs: String,
}

/// The attributes of a method.
#[derive(Default)]
pub(crate) struct MethodAttributes {
    pub(crate) no_route: Option<Attribute>,
    pub(crate) route: Option<RouteMark>,
    pub(crate) sub_resources: Option<LevelsMark>,
    pub(crate) singular: Option<Attribute>,
    pub(crate) status: Option<StatusMark>,
    pub(crate) responses: Option<ResponsesMark>,
    pub(crate) layers: Vec<LayerMark>,
    pub(crate) before: Option<Attribute>,
    pub(crate) no_before: Option<NoBeforeMark>,
    pub(crate) public: Option<Attribute>,
    /// Something was wrong with them, so that no route follows from the rest.
    pub(crate) is_broken: bool,
}

/// `#[sub_resources("user", "login-events")]`
pub(crate) struct LevelsMark {
    pub(crate) attribute: Attribute,
    pub(crate) levels: Vec<LitStr>,
}

const ON_ARGUMENTS: [&str; 2] = ["extract", "path"];
const ON_METHODS: [&str; 10] =
    ["before", "layer", "no_before", "no_route", "public", "responses", "route", "singular", "status", "sub_resources"];

impl ArgumentAttributes {
    pub(crate) fn take(attributes: &mut Vec<Attribute>, errors: &Errors) -> Self {
        refuse_misspelt(attributes, &ON_ARGUMENTS, errors);
        refuse_conditional(attributes, &ON_ARGUMENTS, "write the attribute without a condition", errors);
        refuse_misplaced(attributes, &ON_METHODS, "an argument", "write it above the method", errors);
        let docs = docs(attributes);
        attributes.retain(|attribute| !attribute.path().is_ident("doc"));
        Self { extract: take_word(attributes, "extract", errors), path: take_word(attributes, "path", errors), docs }
    }
}

/// The docs among attributes.
pub(crate) fn docs(attributes: &[Attribute]) -> String {
    let lines = attributes.iter().filter_map(|attribute| match &attribute.meta {
        Meta::NameValue(MetaNameValue { path, value: Expr::Lit(ExprLit { lit: Lit::Str(line), .. }), .. })
            if path.is_ident("doc") =>
        {
            let line = line.value();
            Some(line.strip_prefix(' ').unwrap_or(&line).to_owned())
        }
        _ => None,
    });
    lines.collect::<Vec<_>>().join("\n")
}

impl MethodAttributes {
    pub(crate) fn take(attributes: &mut Vec<Attribute>, errors: &Errors) -> Self {
        let (marks, is_broken) = errors.watch(|errors| Self::read(attributes, errors));
        Self { is_broken, ..marks }
    }

    fn read(attributes: &mut Vec<Attribute>, errors: &Errors) -> Self {
        refuse_misspelt(attributes, &ON_METHODS, errors);
        let twice = "write the method twice, each with a `#[cfg(..)]` of its own, and the attribute on one of them";
        refuse_conditional(attributes, &ON_METHODS, twice, errors);
        foreign::refuse_on_method(attributes, errors);
        refuse_misplaced(attributes, &ON_ARGUMENTS, "a method", "write it before one of the arguments", errors);
        Self {
            no_route: take_word(attributes, "no_route", errors),
            route: take(attributes, "route", errors).and_then(|attribute| RouteMark::read(attribute, errors)),
            sub_resources: take(attributes, "sub_resources", errors)
                .and_then(|attribute| LevelsMark::read(attribute, errors)),
            singular: take_word(attributes, "singular", errors),
            status: take(attributes, "status", errors).and_then(|attribute| StatusMark::read(attribute, errors)),
            responses: take(attributes, "responses", errors)
                .and_then(|attribute| ResponsesMark::read(attribute, errors)),
            // whether it has arguments is judged with what stands there
            before: take(attributes, "before", errors),
            no_before: take(attributes, "no_before", errors)
                .and_then(|attribute| NoBeforeMark::read(attribute, errors)),
            public: take_word(attributes, "public", errors),
            layers: take_layers(attributes, errors),
            is_broken: false,
        }
    }
}

impl LevelsMark {
    fn read(attribute: Attribute, errors: &Errors) -> Option<Self> {
        let parser = |input: ParseStream<'_>| Punctuated::<Lit, Token![,]>::parse_terminated(input);
        let shape = "`#[sub_resources(..)]` expects the levels as strings: `#[sub_resources(\"blog\", \"posts\")]`";
        let Some(entries) = list(&attribute).and_then(|tokens| parser.parse2(tokens).ok()) else {
            errors.push(&attribute, shape);
            return None;
        };
        let levels = entries.into_iter().map(|level| match level {
            Lit::Str(level) => Ok(level),
            other => Err(other),
        });
        match levels.collect() {
            Ok(levels) => Some(Self { attribute, levels }),
            Err(other) => {
                errors.push(&other, format!("{shape}, found `{}`", written(&other)));
                None
            }
        }
    }
}

/// Takes all `#[layer(..)]`s out of a list.
pub(crate) fn take_layers(attributes: &mut Vec<Attribute>, errors: &Errors) -> Vec<LayerMark> {
    let layers = attributes.extract_if(.., |attribute| is_called(attribute, "layer"));
    layers.filter_map(|attribute| LayerMark::read(attribute, errors)).collect()
}

/// Takes an attribute out of a list; a second one of its name is an error.
fn take(attributes: &mut Vec<Attribute>, name: &str, errors: &Errors) -> Option<Attribute> {
    let mut taken = attributes.extract_if(.., |attribute| is_called(attribute, name));
    let first = taken.next();
    for further in taken {
        errors.push(&further, format!("`#[{name}]` is written twice\nhelp: remove one of the two"));
    }
    first
}

/// The same of an attribute that takes no arguments.
fn take_word(attributes: &mut Vec<Attribute>, name: &str, errors: &Errors) -> Option<Attribute> {
    take(attributes, name, errors).inspect(|attribute| check_word(attribute, name, errors))
}

/// Takes out and reports attributes that belong elsewhere.
fn refuse_misplaced(attributes: &mut Vec<Attribute>, names: &[&str], place: &str, help: &str, errors: &Errors) {
    for name in names {
        if let Some(attribute) = take(attributes, name, errors) {
            errors.push(&attribute, format!("`#[{name}]` stands on {place}\nhelp: {help}"));
        }
    }
}

/// Takes out and reports attributes that are one slip away from ours, or half typed. What was meant as `#[before]` is read as that: other methods refer to
/// the hook.
fn refuse_misspelt(attributes: &mut Vec<Attribute>, names: &[&str], errors: &Errors) {
    attributes.retain_mut(|attribute| {
        let found = attribute.path().get_ident().map(text).unwrap_or_default();
        let is_begun = |name: &str| found.len() > 1 && found.len() < name.len() && name.starts_with(&found);
        let meant = names.iter().find(|name| router_core::distance(&found, name) == 1 || is_begun(name));
        if let Some(meant) = meant {
            errors.push(attribute.path(), format!("unknown attribute `#[{found}]`\nhelp: did you mean `#[{meant}]`?"));
        }
        let is_hook = meant == Some(&"before");
        if is_hook {
            attribute.meta = Meta::Path(parse_quote!(before));
        }
        meant.is_none() || is_hook
    });
}

/// Takes out and reports `#[cfg_attr(.., route(..))]`: the macro runs before the compiler decides whether the attribute is there.
fn refuse_conditional(attributes: &mut Vec<Attribute>, names: &[&str], help: &str, errors: &Errors) {
    let parser = Punctuated::<Meta, Token![,]>::parse_terminated;
    attributes.retain(|attribute| {
        let tokens = list(attribute).filter(|_| attribute.path().is_ident("cfg_attr"));
        let entries = tokens.and_then(|tokens| parser.parse2(tokens).ok()).into_iter().flatten().skip(1);
        let ours = entries.filter_map(|entry| entry.path().get_ident().cloned());
        let Some(ours) = ours.into_iter().find(|found| names.iter().any(|name| found == name)) else { return true };
        errors.push(&ours, format!("`#[{ours}]` stands in a `#[cfg_attr(..)]`, where it is not seen\nhelp: {help}"));
        false
    });
}

/// `#[route]`, `#[router_axum::route]` or, wrongly, `#[route = ..]`; `#[path = "file.rs"]` is the compiler's own.
fn is_called(attribute: &Attribute, name: &str) -> bool {
    let segments = &attribute.path().segments;
    let is_ours = segments.len() == 1 || segments.len() == 2 && segments[0].ident == "router_axum";
    is_ours
        && !(name == "path" && matches!(attribute.meta, Meta::NameValue(_)))
        && segments.last().is_some_and(|segment| segment.ident == name)
}

/// The attribute has no arguments.
pub(crate) fn check_word(attribute: &Attribute, name: &str, errors: &Errors) {
    if !matches!(attribute.meta, Meta::Path(_)) {
        let help = match name {
            "before" => "write `#[before]`, and `#[no_before]` on the actions that it is not for".to_owned(),
            name => format!("write `#[{name}]`"),
        };
        errors.push(&attribute.meta, format!("`#[{name}]` takes no arguments\nhelp: {help}"));
    }
}
