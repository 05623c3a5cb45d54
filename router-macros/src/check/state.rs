//! Which part of the application's state the extractors see.

use quote::ToTokens;
use syn::Type;

use crate::args::Args;
use crate::errors::Errors;
use crate::incomplete;
use crate::input::{Block, Method};
use crate::tokens::{arguments_of, text, written};

/// Several parts, and nobody says of which whole.
pub(super) struct Undecided;

/// The type in `state = T`, else the one all `State<T>` arguments of actions and hooks agree on.
pub(super) fn check(args: &Args, block: &Block, errors: &Errors) -> Result<Option<Type>, Undecided> {
    if args.state.is_some() {
        return Ok(args.state.clone());
    }
    let methods = block.methods().filter(|method| method.marks.no_route.is_none());
    let methods = methods.filter(|method| is_called(method));
    let found = methods.flat_map(|method| &method.arguments).flat_map(|argument| arguments_of(&argument.ty, "State"));
    let found: Vec<&Type> = found.filter(|ty| !incomplete::is_missing(ty)).collect();
    let Some(first) = found.first() else { return Ok(None) };
    if let Some(other) = found.iter().find(|other| tokens(other) != tokens(first)) {
        let (first, other_text) = (written(first), written(other));
        let note = "every part is taken from the state the attribute names, by `FromRef`";
        let help = "help: name the whole: `state = AppState`";
        errors.push(
            other,
            format!(
                "the controller takes parts of the state of two types, `{first}` and `{other_text}`\nnote: {note}\n{help}"
            ),
        );
        return Err(Undecided);
    }
    Ok(Some((*first).clone()))
}

/// Whether requests come to the method: an action, or a hook before actions.
fn is_called(method: &Method) -> bool {
    method.marks.before.is_some() || text(&method.signature.ident).ends_with("_action")
}

fn tokens(ty: &Type) -> String {
    ty.to_token_stream().to_string()
}
