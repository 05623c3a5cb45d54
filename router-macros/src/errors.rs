//! The collector of a macro's errors: checks push by reference, the macro finishes once.

use std::{cell::RefCell, fmt::Display, thread};

use proc_macro2::TokenStream;
use quote::ToTokens;
use router_core::NameError;

/// The errors of one item. They are reported, absorbed by another collector, or forgotten by [`mute`](Self::mute): an error that is lost
/// in any other way is a mistake of the macro.
#[derive(Debug, Default)]
pub(crate) struct Errors(RefCell<Vec<syn::Error>>);

impl Errors {
    /// The output for an item, and the errors that were found in it.
    pub(crate) fn reported(expand: impl FnOnce(&Self) -> Option<TokenStream>) -> TokenStream {
        let errors = Self::default();
        let output = expand(&errors).unwrap_or_default();
        [output, errors.finish()].into_iter().collect()
    }

    /// Runs a check for its value alone: its errors are reported elsewhere.
    pub(crate) fn mute<T>(check: impl FnOnce(&Self) -> T) -> T {
        let found = Self::default();
        let value = check(&found);
        found.0.take();
        value
    }

    /// Runs a check. Returns its value, and whether it reported an error.
    pub(crate) fn watch<T>(&self, check: impl FnOnce(&Self) -> T) -> (T, bool) {
        let found = Self::default();
        let value = check(&found);
        let is_broken = !found.0.borrow().is_empty();
        self.0.borrow_mut().append(&mut found.0.take());
        (value, is_broken)
    }

    /// Runs a check. Returns its value, unless it reports an error.
    pub(crate) fn attempt<T>(&self, check: impl FnOnce(&Self) -> T) -> Option<T> {
        let (value, is_broken) = self.watch(check);
        (!is_broken).then_some(value)
    }

    /// Reports an error at `tokens`.
    pub(crate) fn push(&self, tokens: impl ToTokens, text: impl Display) {
        self.push_error(syn::Error::new_spanned(tokens, text));
    }

    /// Reports an error of the grammar at `tokens`.
    pub(crate) fn push_name(&self, tokens: impl ToTokens, error: &NameError) {
        self.push(tokens, error.report());
    }

    /// Reports an error that has its place.
    pub(crate) fn push_error(&self, error: syn::Error) {
        self.0.borrow_mut().push(error);
    }

    /// The first error as a `compile_error!`. The compiler reports it once, wherever it is found again.
    pub(crate) fn first(&self) -> Option<TokenStream> {
        self.0
            .borrow()
            .first()
            .and_then(|error| error.clone().into_iter().next())
            .map(|error| error.to_compile_error())
    }

    /// The errors as `compile_error!`s.
    pub(crate) fn finish(self) -> TokenStream {
        self.0
            .take()
            .iter()
            .map(syn::Error::to_compile_error)
            .collect()
    }
}

impl Drop for Errors {
    fn drop(&mut self) {
        let is_reported = self.0.get_mut().is_empty() || thread::panicking();
        assert!(is_reported, "a mistake was found and not reported");
    }
}

/// The line that asks whether a known word was meant.
pub(crate) fn did_you_mean(word: &str, known: &[&str]) -> String {
    router_core::nearest(word, known.iter().copied())
        .map(|nearest| format!("\nhelp: did you mean `{nearest}`?"))
        .unwrap_or_default()
}
