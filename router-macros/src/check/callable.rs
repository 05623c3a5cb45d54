//! The method of an action or a hook, as it is called.

use quote::ToTokens;
use router_core::Kind;

use super::{public_names, returned};
use crate::model::{ArgumentType, Callable, Receiver};
use crate::parse::attributes::docs;
use crate::parse::block::{Argument, Method};
use crate::tokens::{asks_self, has_no_size, place};

/// The method as it is called, unless something in it was reported.
pub(super) fn callable(
    kind: Kind,
    method: &Method,
    receiver: Receiver,
    values: &[&Argument],
    extractors: &[&Argument],
) -> Option<Callable> {
    let [values, extractors] = [values, extractors].map(|arguments| {
        let types = arguments.iter().map(|argument| {
            let (ty, docs) = (argument.ty.clone(), docs(&argument.marks.docs));
            ArgumentType {
                name: public_names::own(argument),
                docs,
                place: place(&ty),
                ty,
            }
        });
        types.collect()
    });
    let is_broken = method.marks.is_broken || is_reported(method);
    (!is_broken).then(|| Callable {
        ident: method.signature.ident.clone(),
        cfgs: method.cfgs().map(ToTokens::to_token_stream).collect(),
        is_async: method.signature.asyncness.is_some(),
        receiver,
        values,
        extractors,
        returned: returned::check(kind, &method.signature),
        responses: method.marks.responses.clone(),
    })
}

/// Returns whether the compiler refuses a type at the method itself.
fn is_reported(method: &Method) -> bool {
    let is_refused = |argument: &Argument| asks_self(&argument.ty) || has_no_size(&argument.ty);
    returned::is_reported(&method.signature) || method.arguments.iter().any(is_refused)
}
