//! Types that several actions name. Each use gets the span of the first, and the compiler reports nothing twice at one place: so what is wrong with a
//! type is one error.

use std::collections::HashMap;
use std::iter::repeat;

use proc_macro2::{Ident, Span};
use quote::ToTokens;
use router_core::Kind;
use syn::Type;

use super::{is_foreign, returned};
use crate::model::{Action, Callable};
use crate::tokens::{bare, has_angle_brackets};

/// The use of a type, which the compiler judges by its place.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
enum Role {
    PathValue,
    Extractor,
    LastExtractor,
    Value,
    Error,
}

/// Returns whether nobody can mend a type where it is defined, so that it is a mistake of each action: a text, as `String` or `Cow<'static, str>`, `Box<dyn Error>`,
/// or an extractor of another framework, as `web::Data<Db>` or `Data<Db>`.
fn is_mended_where_used(role: Role, ty: &Type, written: &str) -> bool {
    let is_argument = matches!(role, Role::Extractor | Role::LastExtractor);
    ["String", "str >"].iter().any(|end| written.ends_with(end))
        || written.contains("dyn ")
        || is_argument && !is_foreign(ty) && has_angle_brackets(ty)
}

/// Gives every type the span where it stands first in its role. An action under `#[cfg]` keeps its own, since it may be left out.
pub(super) fn settle(kind: Kind, actions: &mut [Action]) {
    let mut first = HashMap::new();
    let mut settle = |role: Role, ty: &Type, place: &mut Span| {
        // types of other forms are seldom named twice
        let Type::Path(path) = bare(ty) else { return };
        let written = path
            .path
            .get_ident()
            .map_or_else(|| path.to_token_stream().to_string(), Ident::to_string);
        if !is_mended_where_used(role, ty, &written) {
            *place = *first.entry((role, written)).or_insert(*place);
        }
    };
    for action in actions
        .iter_mut()
        .filter(|action| action.callable.cfgs.is_empty())
    {
        let Callable {
            values,
            extractors,
            returned,
            ..
        } = &mut action.callable;
        let last = extractors.len();
        let roles = (1..).map(|position| match position == last {
            true => Role::LastExtractor,
            false => Role::Extractor,
        });
        let values = values.iter_mut().zip(repeat(Role::PathValue));
        for (argument, role) in values.chain(extractors.iter_mut().zip(roles)) {
            settle(role, &argument.ty, &mut argument.place);
        }
        let (value, error) = returned::parts(kind, &returned.ty);
        settle(Role::Value, value, &mut returned.value);
        settle(Role::Error, error, &mut returned.error);
    }
}
