//! The receivers that an action may have.

use quote::ToTokens;
use syn::{ReceiverKind, Type};

use crate::errors::Errors;
use crate::model::Receiver;
use crate::parse::block::Method;
use crate::tokens::{bare, is_named, is_one_of, written};

/// `&self`, `self: &Arc<Self>`, `self: Arc<Self>` or nothing: a controller is shared by all requests at once.
pub(super) fn check(method: &Method, errors: &Errors) -> Option<Receiver> {
    let Some(receiver) = &method.receiver else {
        return Some(Receiver::None);
    };
    if let ReceiverKind::Typed(_, ty) = &receiver.kind
        && is_in_another_box(ty)
    {
        let found = written(receiver.to_token_stream());
        let help = "help: take `&self`, or `self: &Arc<Self>`";
        errors.push(receiver, format!("`{found}` is not how a controller is held: all requests share it\n{help}"));
        return None;
    }
    let accepted = match &receiver.kind {
        ReceiverKind::Reference(_, _, None) => Some(Receiver::Reference),
        ReceiverKind::Typed(_, ty) => typed(ty),
        _ => None,
    };
    if accepted.is_none() {
        let found = written(receiver.to_token_stream());
        let problem = if is_exclusive(&receiver.kind) { "to itself" } else { "away" };
        let help =
            "help: take `&self`; what changes stands in a field with a `Mutex`, an atomic or a pool, or in `State<T>`";
        errors.push(receiver, format!("`{found}` takes the controller {problem}, and all requests share it\n{help}"));
    }
    accepted
}

fn typed(ty: &Type) -> Option<Receiver> {
    match bare(ty) {
        Type::Reference(reference) if reference.mutability.is_some() => None,
        Type::Reference(reference) if is_named(&reference.elem, "Arc") => Some(Receiver::SharedReference),
        Type::Reference(_) => Some(Receiver::Reference),
        ty if is_named(ty, "Arc") => Some(Receiver::Shared),
        _ => None,
    }
}

/// `&Rc<Self>`, `&Box<Self>`
fn is_in_another_box(ty: &Type) -> bool {
    let Type::Reference(reference) = bare(ty) else { return false };
    is_one_of(&reference.elem, &["Box", "Pin", "Rc"])
}

fn is_exclusive(kind: &ReceiverKind) -> bool {
    match kind {
        ReceiverKind::Reference(..) => true,
        ReceiverKind::Typed(_, ty) => matches!(bare(ty), Type::Reference(_)),
        _ => false,
    }
}
