//! The receivers that an action may have.

use syn::{ReceiverKind, Type};

use crate::errors::Errors;
use crate::model::Receiver;
use crate::parse::block::Method;
use crate::tokens::{bare, is_named, written};

/// `&self`, `self: &Arc<Self>`, `self: Arc<Self>` or nothing: a controller is shared by all requests at once.
pub(super) fn check(method: &Method, errors: &Errors) -> Option<Receiver> {
    let Some(receiver) = &method.receiver else {
        return Some(Receiver::None);
    };
    let accepted = match &receiver.kind {
        ReceiverKind::Reference(_, _, None) => Some(Receiver::Reference),
        ReceiverKind::Typed(_, ty) => typed(ty),
        _ => None,
    };
    if accepted.is_none() {
        let help = "help: take `&self`; what changes stands in a field with a `Mutex`, an atomic or a pool, or in `State<T>`";
        errors.push(
            receiver,
            format!(
                "`{}` takes a controller that all requests share\n{help}",
                written(receiver)
            ),
        );
    }
    accepted
}

fn typed(ty: &Type) -> Option<Receiver> {
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
