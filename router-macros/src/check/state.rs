//! Finds the part of the application's state that the extractors see.

use syn::Type;

use super::arguments::is_foreign;
use crate::errors::Errors;
use crate::model::State;
use crate::parse::args::Args;
use crate::parse::block::{Argument, Block};
use crate::tokens::{arguments_of, bare, inside, is_number_or_text, is_one_of, written};

/// The state cannot be known, which was reported.
pub(super) struct Undecided;

/// The type in `state = T`; else that of the crate, or of the `State<T>` arguments of actions and hooks.
pub(super) fn check(args: &Args, block: &Block, errors: &Errors) -> Result<State, Undecided> {
    if let Some(state) = &args.state {
        return check_owned(state, errors).map(State::Type);
    }
    let mut found = arguments(block).flat_map(|argument| arguments_of(&argument.ty, "State"));
    let first = found
        .next()
        .map(|first| check_owned(first, errors))
        .transpose()?;
    let is_asked =
        || first.is_some() || arguments(block).any(|argument| may_read_state(&argument.ty));
    // nothing generic stands beside the root of the crate
    Ok(match first {
        first if block.header.generics.params.is_empty() && is_asked() => State::OfCrate(first),
        Some(first) => State::Type(first),
        None => State::Nothing,
    })
}

/// Returns whether an extractor other than `State` may see a state.
fn may_read_state(ty: &Type) -> bool {
    let ty = inside(ty, &["Option", "Result"]).unwrap_or(ty);
    is_one_of(ty, &["PrivateCookieJar", "SignedCookieJar"])
        || !(is_foreign(ty) || is_one_of(ty, &["Paths", "Routes", "Uuid"]) || is_number_or_text(ty))
}

/// The state is owned, since every request gets a clone of it; a `&'static` reference is its own clone.
fn check_owned(state: &Type, errors: &Errors) -> Result<Type, Undecided> {
    let Type::Reference(reference) = bare(state) else {
        return Ok(state.clone());
    };
    if reference.lifetime.is_some() {
        return Ok(state.clone());
    }
    let (found, owned) = (written(reference), written(&reference.elem));
    errors.push(
        reference,
        format!(
            "the state `{found}` borrows, and every request has a clone of it\n\
             help: write `{owned}`, or `Arc<{owned}>` where it cannot be cloned"
        ),
    );
    Err(Undecided)
}

/// The arguments of all methods that requests come to.
fn arguments(block: &Block) -> impl Iterator<Item = &Argument> {
    block
        .methods()
        .filter(|method| method.is_called())
        .flat_map(|method| &method.arguments)
}
