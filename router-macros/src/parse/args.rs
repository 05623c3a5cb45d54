//! The attribute's own arguments: `#[rest_controller(singular, "profile", state = AppState, crate = ::renamed)]`.

use proc_macro2::TokenStream;
use router_core::Kind;
use syn::{
    Lit, LitStr, Path, Token, Type, parenthesized,
    parse::{ParseStream, Parser},
    punctuated::Punctuated,
};

use crate::errors::Errors;
use crate::keys::{self, Key, key, path_or_false, set, value};

/// The arguments as written.
#[derive(Default)]
pub(crate) struct Args {
    pub name: Option<LitStr>,
    pub singular: Option<()>,
    pub root: Option<()>,
    pub below: Option<LitStr>,
    pub service: Option<LitStr>,
    pub rename_all: Option<LitStr>,
    pub state: Option<Type>,
    /// The types of `extract(CurrentUser, Session)`: extractors wherever they stand.
    pub extractors: Vec<Type>,
    pub krate: Option<Path>,
    pub templates: Option<Lit>,
    /// True if an argument could not be read, which was reported: it may be what the block is about.
    pub is_broken: bool,
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
    let kinds = [Kind::Rest, Kind::Web];
    let last = written.path().segments.last();
    last.is_some_and(|last| kinds.iter().any(|kind| last.ident == attribute(*kind)))
}

const COMMON: [Key<Args>; 7] = [
    key("", "\"users\"", |args, input| {
        set(&mut args.name, input.parse())
    }),
    key("service", "service = \"article-stats\"", |args, input| {
        set(&mut args.service, value(input))
    }),
    key("below", "below = \"articles/{slug}\"", |args, input| {
        set(&mut args.below, value(input))
    }),
    key("rename_all", "rename_all = \"camelCase\"", |args, input| {
        set(&mut args.rename_all, value(input))
    }),
    key("state", "state = AppState", |args, input| {
        set(&mut args.state, value(input))
    }),
    key("extract", "extract(CurrentUser, Session)", extract),
    key("crate", "crate = ::router_axum", |args, input| {
        set(&mut args.krate, value(input))
    }),
];

const REST: [Key<Args>; 2] = [
    key("singular", "singular", |args, _| {
        set(&mut args.singular, Ok(()))
    }),
    key("root", "root", |args, _| set(&mut args.root, Ok(()))),
];

const WEB: [Key<Args>; 1] = [key(
    "templates",
    "templates = \"web/templates\"` or `templates = false",
    |args, input| set(&mut args.templates, path_or_false(input)),
)];

fn extract(args: &mut Args, input: ParseStream<'_>) -> syn::Result<()> {
    let types;
    parenthesized!(types in input);
    // taken whole, since what is left of it would be a second mistake
    let types: TokenStream = types.parse()?;
    let types = Punctuated::<_, Token![,]>::parse_separated_nonempty.parse2(types)?;
    args.extractors = types.into_iter().collect();
    Ok(())
}

impl Args {
    pub(crate) fn from_tokens(kind: Kind, tokens: TokenStream, errors: &Errors) -> Self {
        let of_kind: &[Key<Self>] = if kind == Kind::Rest { &REST } else { &WEB };
        let keys: Vec<_> = COMMON.iter().chain(of_kind).collect();
        let (mut args, is_broken) =
            errors.watch(|errors| keys::read::<Self>(&keys, [tokens], errors));
        args.is_broken = is_broken;
        // the broken argument may be the folder of the templates: those missing in another folder are not reported
        if kind == Kind::Web && is_broken {
            args.templates
                .get_or_insert_with(|| syn::parse_quote!(false));
        }
        args
    }
}
