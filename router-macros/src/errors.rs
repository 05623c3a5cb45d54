//! The collector of a macro's errors: checks push by reference, the macro finishes once.

use std::cell::RefCell;
use std::fmt::Display;

use proc_macro2::TokenStream;
use quote::ToTokens;
use router_core::NameError;

/// Everything that is wrong with one item.
#[derive(Debug, Default)]
pub(crate) struct Errors(RefCell<Vec<syn::Error>>);

impl Errors {
    /// Something is wrong at `tokens`.
    pub(crate) fn push(&self, tokens: impl ToTokens, text: impl Display) {
        self.push_error(syn::Error::new_spanned(tokens, text));
    }

    /// The grammar refuses what stands at `tokens`.
    pub(crate) fn push_name(&self, tokens: impl ToTokens, error: &NameError) {
        self.push(tokens, error.report());
    }

    /// An error that knows its place.
    pub(crate) fn push_error(&self, error: syn::Error) {
        self.0.borrow_mut().push(error);
    }

    pub(crate) fn count(&self) -> usize {
        self.0.borrow().len()
    }

    /// Takes back what was reported after the first `count` errors.
    pub(crate) fn forget_since(&self, count: usize) {
        self.0.borrow_mut().truncate(count);
    }

    /// All of them as `compile_error!`s.
    pub(crate) fn finish(self) -> TokenStream {
        self.0.into_inner().iter().map(syn::Error::to_compile_error).collect()
    }
}

/// `` `a`, `b` ``, the nearest to `word` first.
pub(crate) fn nearest_first(word: &str, known: &[&str]) -> String {
    let mut known = known.to_vec();
    known.sort_by_key(|candidate| router_core::distance(word, candidate));
    let quoted: Vec<_> = known.iter().map(|word| format!("`{word}`")).collect();
    quoted.join(", ")
}

/// The line that asks whether a known word was meant.
pub(crate) fn did_you_mean(word: &str, known: &[&str]) -> String {
    router_core::nearest(word, known.iter().copied())
        .map(|nearest| format!("\nhelp: did you mean `{nearest}`?"))
        .unwrap_or_default()
}
