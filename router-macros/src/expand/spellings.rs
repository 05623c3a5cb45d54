//! How the path values of rows are spelled, which only their types say.

use proc_macro2::TokenStream;
use quote::{ToTokens, quote};
use syn::Type;

use super::paths::of_controller;
use crate::check::tells_spelling;
use crate::model::{Action, Controller};
use crate::tokens::{bare, is_number_or_text};

/// An action whose values have the types of those of most others: the one with most of them. What is asked of a type is asked once for all rows that have the same ones.
pub(super) fn common(controller: &Controller) -> Option<&Action> {
    let actions = controller.actions.iter();
    let certain = actions.filter(|action| action.callable.cfgs.is_empty());
    let said =
        certain.filter(|action| types(action).any(|ty| tells_spelling(ty, &controller.generics)));
    said.max_by_key(|action| action.callable.values.len())
}

/// The call that adds the spellings of an action's values to a row.
pub(super) fn added(controller: &Controller, action: &Action) -> TokenStream {
    let spellings = types(action).map(|ty| {
        let name = name(ty);
        let is_integer = name.starts_with(['i', 'u']) && is_number_or_text(ty);
        match tells_spelling(ty, &controller.generics) {
            true if is_integer => quote!(__private::Spelling::Integer),
            true => {
                let ty = of_controller(controller, ty.to_token_stream());
                quote!(__private::SpellingOf::<#ty>::SPELLING)
            }
            false => quote!(__private::Spelling::Unsaid),
        }
    });
    quote!(.spelled(&[#(#spellings),*]))
}

/// Returns whether the values of an action are of the first types of the common ones.
pub(super) fn is_like(action: &Action, common: &[String]) -> bool {
    common.starts_with(&names(action))
}

/// The types of an action's values by their tokens.
pub(super) fn names(action: &Action) -> Vec<String> {
    types(action).map(name).collect()
}

fn name(ty: &Type) -> String {
    bare(ty).to_token_stream().to_string()
}

fn types(action: &Action) -> impl Iterator<Item = &Type> {
    action.callable.values.iter().map(|value| &value.ty)
}
