//! The route that a name and its path values stand for.

use super::{
    action::{Action, Kind, Signature},
    fault::Fault,
    rest, web,
};

/// The route without `#[route(..)]`.
pub(crate) fn by_convention<'w>(
    signature: &Signature<'_>,
    words: &'w [&'w str],
) -> Result<Action, Fault<'w>> {
    match signature.controller.kind {
        Kind::Rest => rest::derive(signature, words),
        Kind::Web => web::derive(signature, words),
    }
}
