//! The inert attributes inside a controller: `#[extract]`, `#[path]` on arguments, `#[no_route]`, `#[route(..)]`,
//! `#[sub_resources(..)]` on methods. They are taken out of the block, whatever is wrong with them.

use proc_macro2::{TokenStream, TokenTree};
use router_core::{Method, NameError};
use syn::parse::{ParseStream, Parser};
use syn::punctuated::Punctuated;
use syn::{Attribute, Expr, ExprLit, Ident, Lit, LitStr, Meta, Token};

use crate::around::{LayerMark, NoBeforeMark};
use crate::errors::{Errors, did_you_mean};
use crate::habit_marks::{self, RouteByHabit};
use crate::tokens::{text, written};

/// The attributes of an argument.
#[derive(Default)]
pub(crate) struct ArgumentMarks {
    pub(crate) extract: Option<Attribute>,
    pub(crate) path: Option<Attribute>,
}

/// The attributes of a method.
#[derive(Default)]
pub(crate) struct MethodMarks {
    pub(crate) no_route: Option<Attribute>,
    pub(crate) route: Option<RouteMark>,
    pub(crate) sub_resources: Option<LevelsMark>,
    pub(crate) layers: Vec<LayerMark>,
    pub(crate) before: Option<Attribute>,
    pub(crate) no_before: Option<NoBeforeMark>,
    /// A route as another framework has it.
    pub(crate) habit: Option<RouteByHabit>,
    /// One of them could not be read: no route follows from the others.
    pub(crate) is_broken: bool,
}

/// `#[route(GET, "/search")]`, `#[route(GET, "/search", shadows)]`
pub(crate) struct RouteMark {
    pub(crate) attribute: Attribute,
    pub(crate) method: Ident,
    pub(crate) path: LitStr,
    /// The word that says that requests are taken from other actions knowingly.
    pub(crate) shadows: Option<Expr>,
}

/// `#[sub_resources("user", "login-events")]`
pub(crate) struct LevelsMark {
    pub(crate) attribute: Attribute,
    pub(crate) levels: Vec<LitStr>,
}

const ON_ARGUMENTS: [&str; 2] = ["extract", "path"];
const ON_METHODS: [&str; 6] = ["before", "layer", "no_before", "no_route", "route", "sub_resources"];

impl ArgumentMarks {
    pub(crate) fn take(attributes: &mut Vec<Attribute>, errors: &Errors) -> Self {
        refuse_misspelt(attributes, &ON_ARGUMENTS, errors);
        refuse_conditional(attributes, &ON_ARGUMENTS, "write the attribute without a condition", errors);
        habit_marks::refuse_on_argument(attributes, errors);
        for name in ON_METHODS {
            if let Some(attribute) = take(attributes, name, errors) {
                errors.push(&attribute, format!("`#[{name}]` stands on an argument\nhelp: write it above the method"));
            }
        }
        let mut word = |name| take(attributes, name, errors).inspect(|attribute| check_word(attribute, name, errors));
        Self { extract: word("extract"), path: word("path") }
    }
}

impl MethodMarks {
    pub(crate) fn take(attributes: &mut Vec<Attribute>, errors: &Errors) -> Self {
        let before = errors.count();
        refuse_misspelt(attributes, &ON_METHODS, errors);
        let twice = "write the method twice, each with a `#[cfg(..)]` of its own, and the attribute on one of them";
        refuse_conditional(attributes, &ON_METHODS, twice, errors);
        let habit = habit_marks::of_method(attributes, errors);
        for name in ON_ARGUMENTS {
            if let Some(attribute) = take(attributes, name, errors) {
                errors.push(
                    &attribute,
                    format!("`#[{name}]` stands on a method\nhelp: write it before one of the arguments"),
                );
            }
        }
        let no_route =
            take(attributes, "no_route", errors).inspect(|attribute| check_word(attribute, "no_route", errors));
        let route = take(attributes, "route", errors).and_then(|attribute| RouteMark::read(attribute, errors));
        let sub_resources =
            take(attributes, "sub_resources", errors).and_then(|attribute| LevelsMark::read(attribute, errors));
        let hook = take(attributes, "before", errors).inspect(|attribute| check_word(attribute, "before", errors));
        let no_before =
            take(attributes, "no_before", errors).and_then(|attribute| NoBeforeMark::read(attribute, errors));
        let layers = take_layers(attributes, errors);
        let is_broken = habit.is_some() || errors.count() > before;
        Self { no_route, route, sub_resources, layers, before: hook, no_before, habit, is_broken }
    }
}

impl RouteMark {
    fn read(attribute: Attribute, errors: &Errors) -> Option<Self> {
        let parser = |input: ParseStream<'_>| Punctuated::<Expr, Token![,]>::parse_terminated(input);
        let read = arguments(&attribute)
            .and_then(|tokens| parser.parse2(tokens).ok())
            .map(|entries| entries.into_iter().collect::<Vec<_>>());
        let shape = "`#[route(..)]` expects a method and a path: `#[route(GET, \"/search\")]`";
        match read.as_deref() {
            Some([Expr::Path(method), Expr::Lit(ExprLit { lit: Lit::Str(path), .. }), further @ ..])
                if method.path.get_ident().is_some() =>
            {
                let shadows = read_shadows(further, shape, errors).ok()?;
                let method = method.path.get_ident().expect("checked").clone();
                Some(Self { method, path: path.clone(), shadows, attribute })
            }
            Some([Expr::Lit(ExprLit { lit: Lit::Str(path), .. }), _, ..]) if path.value().starts_with('/') => {
                let help = route_meant(&attribute).map(|route| format!("\nhelp: the method comes first: `{route}`"));
                errors.push(path, format!("{shape}, found `{}` first{}", written(path), help.unwrap_or_default()));
                None
            }
            Some([Expr::Lit(ExprLit { lit: Lit::Str(method), .. }), _]) => {
                let bare = method.value().to_uppercase();
                errors.push(
                    method,
                    format!("{shape}, found `{}`\nhelp: the method stands without quotes: `{bare}`", written(method)),
                );
                None
            }
            Some([Expr::Path(_), Expr::Path(second), ..]) if Method::parse(&written(second)).is_ok() => {
                let help = "help: an action answers one method; two may call the same helper";
                errors.push(second, format!("{shape}, found `{}` as the path\n{help}", written(second)));
                None
            }
            Some([Expr::Path(method), Expr::Lit(ExprLit { lit: Lit::Str(_), .. }), ..]) => {
                let help = route_meant(&attribute).map(|route| format!("\nhelp: write `{route}`"));
                let found = written(method);
                errors.push(method, format!("{shape}, found `{found}` as the method{}", help.unwrap_or_default()));
                None
            }
            Some([Expr::Path(_), path]) => {
                errors.push(path, format!("{shape}, found `{}` as the path", written(path)));
                None
            }
            Some([_, _, further, ..]) => {
                errors.push(further, format!("{shape}, and nothing more"));
                None
            }
            _ => {
                let help = route_meant(&attribute).map(|route| format!("\nhelp: write `{route}`"));
                errors.push(&attribute, format!("{shape}{}", help.unwrap_or_default()));
                None
            }
        }
    }

    /// The HTTP method, if it is one.
    pub(crate) fn method(&self) -> Result<Method, NameError> {
        Method::parse(&text(&self.method))
    }
}

/// The attribute with the method and the path that stand somewhere in it: in `#[route(get("/search"))]`, `#[route("GET /search")]`.
fn route_meant(attribute: &Attribute) -> Option<String> {
    let words = words(arguments(attribute)?);
    let path = words.iter().find(|word| word.starts_with('/'))?;
    let method = words.iter().find_map(|word| Method::parse(&word.to_uppercase()).ok()).unwrap_or(Method::Get);
    Some(format!("#[route({method}, \"{}\")]", router_core::path_meant(path)))
}

/// All words of some tokens, and those of the strings among them.
fn words(tokens: TokenStream) -> Vec<String> {
    let words = tokens.into_iter().flat_map(|token| match token {
        TokenTree::Group(group) => words(group.stream()),
        TokenTree::Ident(word) => vec![word.to_string()],
        TokenTree::Literal(literal) => match syn::parse2(TokenTree::from(literal).into()) {
            Ok(Lit::Str(text)) => text.value().split_whitespace().map(str::to_owned).collect(),
            _ => Vec::new(),
        },
        TokenTree::Punct(_) => Vec::new(),
    });
    words.collect()
}

/// The word `shadows` behind the path, or nothing.
fn read_shadows(further: &[Expr], shape: &str, errors: &Errors) -> Result<Option<Expr>, ()> {
    let is_shadows = |word: &Expr| matches!(word, Expr::Path(word) if word.path.is_ident("shadows"));
    let other = match further {
        [] => return Ok(None),
        [word] if is_shadows(word) => return Ok(Some(word.clone())),
        [word, other, ..] if is_shadows(word) => other,
        [other, ..] => other,
    };
    let hint = did_you_mean(&written(other), &["shadows"]);
    errors.push(other, format!("{shape}, and no more than the word `shadows` behind them{hint}"));
    Err(())
}

impl LevelsMark {
    fn read(attribute: Attribute, errors: &Errors) -> Option<Self> {
        let parser = |input: ParseStream<'_>| Punctuated::<Lit, Token![,]>::parse_terminated(input);
        let shape = "`#[sub_resources(..)]` expects the levels as strings: `#[sub_resources(\"blog\", \"posts\")]`";
        let Some(entries) = arguments(&attribute).and_then(|tokens| parser.parse2(tokens).ok()) else {
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

/// Takes out and reports attributes that are one slip away from ours, or half typed.
fn refuse_misspelt(attributes: &mut Vec<Attribute>, names: &[&str], errors: &Errors) {
    attributes.retain(|attribute| {
        let found = attribute.path().get_ident().map(text).unwrap_or_default();
        let is_begun = |name: &str| found.len() > 1 && found.len() < name.len() && name.starts_with(&found);
        let meant = names.iter().find(|name| router_core::distance(&found, name) == 1 || is_begun(name));
        if let Some(meant) = meant {
            errors.push(attribute.path(), format!("unknown attribute `#[{found}]`\nhelp: did you mean `#[{meant}]`?"));
        }
        meant.is_none()
    });
}

/// Takes out and reports `#[cfg_attr(.., route(..))]`: which of our attributes are there is not known before the compiler has read it.
fn refuse_conditional(attributes: &mut Vec<Attribute>, names: &[&str], help: &str, errors: &Errors) {
    let parser = Punctuated::<Meta, Token![,]>::parse_terminated;
    attributes.retain(|attribute| {
        let tokens = arguments(attribute).filter(|_| attribute.path().is_ident("cfg_attr"));
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

fn arguments(attribute: &Attribute) -> Option<TokenStream> {
    attribute.meta.require_list().ok().map(|list| list.tokens.clone())
}

fn check_word(attribute: &Attribute, name: &str, errors: &Errors) {
    if !matches!(attribute.meta, Meta::Path(_)) {
        let help = match name {
            "before" => "write `#[before]`, and `#[no_before]` on the actions that it is not for".to_owned(),
            name => format!("write `#[{name}]`"),
        };
        errors.push(&attribute.meta, format!("`#[{name}]` takes no arguments\nhelp: {help}"));
    }
}
