//! Which part of the application's state the extractors see.

use quote::ToTokens;
use router_core::Kind;
use syn::Type;

use crate::errors::Errors;
use crate::parse::args::{Args, attribute};
use crate::parse::block::{Argument, Block, Method};
use crate::parse::incomplete;
use crate::tokens::{arguments_of, bare, has_angle_brackets, is_one_of, text, written};

/// The state cannot be known, which was reported.
pub(super) struct Undecided;

/// The type in `state = T`, else the one all `State<T>` arguments of actions and hooks agree on.
pub(super) fn check(kind: Kind, args: &Args, block: &Block, errors: &Errors) -> Result<Option<Type>, Undecided> {
    if let Some(state) = &args.state {
        return check_owned(state, errors);
    }
    let found = arguments(block).flat_map(|argument| arguments_of(&argument.ty, "State"));
    let found: Vec<&Type> = found.filter(|ty| !incomplete::is_missing(ty)).collect();
    let Some(first) = found.first() else { return check_stateless(kind, block, errors) };
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
    check_owned(first, errors)
}

/// The state is owned, since every request gets a clone of it; a `&'static` reference is its own clone.
fn check_owned(state: &Type, errors: &Errors) -> Result<Option<Type>, Undecided> {
    let reference = match bare(state) {
        Type::Reference(reference) if reference.lifetime.is_none() => reference,
        _ => return Ok(Some(state.clone())),
    };
    let (found, owned) = (written(reference), written(&reference.elem));
    let help = format!("help: write `{owned}`, or `Arc<{owned}>` where it cannot be cloned");
    errors.push(reference, format!("the state `{found}` borrows, and every request has a clone of it\n{help}"));
    Err(Undecided)
}

/// A cookie jar with a key takes that from the state, so there has to be one.
fn check_stateless(kind: Kind, block: &Block, errors: &Errors) -> Result<Option<Type>, Undecided> {
    let is_keyed = |ty: &Type| is_one_of(ty, &["PrivateCookieJar", "SignedCookieJar"]);
    let Some(jar) = arguments(block).map(|argument| &argument.ty).find(|ty| is_keyed(ty) && !has_angle_brackets(ty))
    else {
        return Ok(None);
    };
    let (found, attribute) = (written(jar), attribute(kind));
    let note = "note: the key is a part of the state: `impl FromRef<AppState> for Key`";
    let help = format!("help: name the state in the controller's attribute: `#[{attribute}(.., state = AppState)]`");
    errors.push(
        jar,
        format!(
            "`{found}` takes its key from the application's state, which the controller does not see\n{note}\n{help}"
        ),
    );
    Err(Undecided)
}

/// The arguments of all methods that requests come to.
fn arguments(block: &Block) -> impl Iterator<Item = &Argument> {
    let methods = block.methods().filter(|method| method.marks.no_route.is_none() && is_called(method));
    methods.flat_map(|method| &method.arguments)
}

/// Returns whether requests come to the method: an action, or a hook before actions.
fn is_called(method: &Method) -> bool {
    method.marks.before.is_some() || text(&method.signature.ident).ends_with("_action")
}

fn tokens(ty: &Type) -> String {
    ty.to_token_stream().to_string()
}
