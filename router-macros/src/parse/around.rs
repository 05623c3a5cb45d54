//! Attributes for the code around actions: `#[layer(..)]` on the block and on actions, `#[before]` on hooks, `#[no_before]` on actions without them.

use syn::punctuated::Punctuated;
use syn::{Attribute, Expr, Ident, Meta, Token};

use crate::errors::Errors;
use crate::tokens::written;

/// One `#[layer(..)]`.
pub(crate) struct LayerMark {
    pub(crate) attribute: Attribute,
    pub(crate) layer: Expr,
}

impl LayerMark {
    pub(crate) fn read(attribute: Attribute, errors: &Errors) -> Option<Self> {
        match attribute.parse_args() {
            Ok(layer) => Some(Self { attribute, layer }),
            Err(_) => {
                let shape = "`#[layer(..)]` expects a tower layer: `#[layer(CorsLayer::permissive())]`";
                let has_words = attribute.meta.require_list().is_ok_and(|list| !list.tokens.is_empty());
                let help = if has_words { "\nhelp: each further layer stands in an attribute of its own" } else { "" };
                errors.push(&attribute, format!("{shape}{help}"));
                None
            }
        }
    }
}

/// A layer as the route table shows it: `CorsLayer` of `CorsLayer::permissive()`.
pub(crate) fn layer_name(layer: &Expr) -> String {
    let callee = match layer {
        Expr::Call(call) => &*call.func,
        Expr::MethodCall(call) => innermost(&call.receiver),
        other => other,
    };
    let is_type = |word: &&syn::PathSegment| word.ident.to_string().starts_with(char::is_uppercase);
    match callee {
        Expr::Path(path) => match path.path.segments.iter().find(is_type) {
            Some(ty) => ty.ident.to_string(),
            None => written(layer),
        },
        _ => written(layer),
    }
}

/// `CorsLayer::new` of `CorsLayer::new().allow_origin(Any)`.
fn innermost(receiver: &Expr) -> &Expr {
    match receiver {
        Expr::MethodCall(call) => innermost(&call.receiver),
        Expr::Call(call) => &call.func,
        other => other,
    }
}

/// `#[no_before]` for all hooks, or `#[no_before(some, of_them)]`.
pub(crate) struct NoBeforeMark {
    pub(crate) attribute: Attribute,
    /// `None` for all of them.
    pub(crate) hooks: Vec<Ident>,
}

impl NoBeforeMark {
    pub(crate) fn read(attribute: Attribute, errors: &Errors) -> Option<Self> {
        if let Meta::Path(_) = attribute.meta {
            return Some(Self { attribute, hooks: Vec::new() });
        }
        match attribute.parse_args_with(Punctuated::<Ident, Token![,]>::parse_terminated) {
            Ok(hooks) if !hooks.is_empty() => Some(Self { attribute, hooks: hooks.into_iter().collect() }),
            _ => {
                errors.push(&attribute, "`#[no_before(..)]` expects the names of hooks: `#[no_before(check_login)]`");
                None
            }
        }
    }

    pub(crate) fn leaves_out(&self, hook: &Ident) -> bool {
        self.hooks.is_empty() || self.hooks.contains(hook)
    }
}
