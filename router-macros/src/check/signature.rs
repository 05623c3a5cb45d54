//! The parts that an action's signature may not have, since no request could supply them.

use quote::ToTokens;
use syn::{ReceiverKind, Safety, Type};

use crate::errors::Errors;
use crate::model::Receiver;
use crate::parse::block::Method;
use crate::tokens::{bare, is_named, serde_object, text, written};

pub(super) fn check(method: &Method, errors: &Errors) {
    if let Some(variadic) = &method.signature.variadic {
        let action = text(&method.signature.ident);
        errors.push(
            variadic,
            format!(
                "`{action}` takes any number of arguments, and a request has some\n\
                 help: write each argument with its type"
            ),
        );
        return;
    }
    check_objects(method, errors);
    check_generics(method, errors);
    check_qualifiers(method, errors);
    check_conditions(method, errors);
    check_count(method, errors);
}

/// No request says what a parameter of the method stands for, be it written out or an `impl Trait`.
fn check_generics(method: &Method, errors: &Errors) {
    let generics = Some(&method.signature.generics).filter(|generics| !generics.params.is_empty());
    let traits = method.arguments.iter().map(|argument| bare(&argument.ty));
    let traits = traits
        .filter(|ty| matches!(ty, Type::ImplTrait(_)))
        .map(ToTokens::to_token_stream);
    for place in generics
        .map(ToTokens::to_token_stream)
        .into_iter()
        .chain(traits)
    {
        let action = text(&method.signature.ident);
        errors.push(
            place,
            format!("`{action}` is generic, and a request names no types\n\
                     help: write the type out, or make the controller generic, `impl<T> Controller<T>`; owned values need no lifetime"),
        );
    }
}

/// Refuses `dyn Serialize` and `dyn Deserialize`: serde reads and writes values of types that it knows.
fn check_objects(method: &Method, errors: &Errors) {
    for object in method.types().filter_map(serde_object) {
        errors.push(
            object,
            format!(
                "there are no values of the type `{}`\n\
                 help: write the type itself, an enum of those that there are, or `serde_json::Value`; to send any, `Box<dyn erased_serde::Serialize>`",
                written(object)
            ),
        );
    }
}

/// An action is called like any safe Rust function.
fn check_qualifiers(method: &Method, errors: &Errors) {
    let abi = method.signature.abi.as_ref().map(ToTokens::to_token_stream);
    let unsafety = match &method.signature.safety {
        Safety::Unsafe(keyword) => Some(keyword.to_token_stream()),
        _ => None,
    };
    for (place, word) in [(unsafety, "unsafe"), (abi, "extern")] {
        if let Some(place) = place {
            let action = text(&method.signature.ident);
            errors.push(
                place,
                format!(
                    "`{action}` is `{word}`, and an action is an ordinary function\n\
                     help: remove `{word}`"
                ),
            );
        }
    }
}

/// Every argument is there in every build.
fn check_conditions(method: &Method, errors: &Errors) {
    for attribute in method
        .arguments
        .iter()
        .flat_map(|argument| &argument.attributes)
    {
        if attribute.path().is_ident("cfg") || attribute.path().is_ident("cfg_attr") {
            errors.push(
                attribute,
                "an argument of an action is not conditional\n\
                 help: write two methods, each with a `#[cfg(..)]` of its own",
            );
        }
    }
}

/// The arguments are not more than the runtime reads for one call.
fn check_count(method: &Method, errors: &Errors) {
    const MOST: usize = 16;
    if let Some(argument) = method.arguments.get(MOST) {
        let (action, count) = (text(&method.signature.ident), method.arguments.len());
        errors.push(
            &argument.ty,
            format!(
                "`{action}` has {count} arguments, and {MOST} are the most\n\
                 help: put several into a tuple: `(a, b): (A, B)`"
            ),
        );
    }
}

/// `&self`, `self: &Arc<Self>`, `self: Arc<Self>` or nothing: a controller is shared by all requests at once.
pub(super) fn receiver(method: &Method, errors: &Errors) -> Option<Receiver> {
    let Some(receiver) = &method.receiver else {
        return Some(Receiver::None);
    };
    let accepted = match &receiver.kind {
        ReceiverKind::Reference(_, _, None) => Some(Receiver::Reference),
        ReceiverKind::Typed(_, ty) => typed_receiver(ty),
        _ => None,
    };
    if accepted.is_none() {
        errors.push(
            receiver,
            format!(
                "`{}` takes a controller that all requests share\n\
                 help: take `&self`; what changes stands in a field with a `Mutex`, an atomic or a pool, or in `State<T>`",
                written(receiver)
            ),
        );
    }
    accepted
}

fn typed_receiver(ty: &Type) -> Option<Receiver> {
    match bare(ty) {
        Type::Reference(reference) if reference.mutability.is_some() => None,
        Type::Reference(reference) if is_named(&reference.elem, "Arc") => {
            Some(Receiver::SharedReference)
        }
        Type::Reference(reference) if is_named(&reference.elem, "Self") => {
            Some(Receiver::Reference)
        }
        ty if is_named(ty, "Arc") => Some(Receiver::Shared),
        _ => None,
    }
}
