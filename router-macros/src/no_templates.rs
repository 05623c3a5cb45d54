//! Stands in for the templates where their engine is left out: no page can be rendered, so a web controller is an error.

use proc_macro2::{Span, TokenStream};
use router_core::Kind;
use syn::Lit;

use crate::errors::Errors;
use crate::model::{Action, Controller};

/// A web controller becomes one without actions, so that nothing else is reported of it.
pub(crate) fn admit(mut controller: Controller, errors: &Errors) -> Controller {
    if controller.kind == Kind::Web {
        controller.actions.clear();
        let text = "a web controller renders templates, and the feature `templates` of router-axum is off\n\
                    help: add it in `Cargo.toml`: `features = [\"templates\"]`";
        errors.push_error(syn::Error::new(Span::call_site(), text));
    }
    controller
}

pub(crate) fn checks(_: &Controller) -> Option<TokenStream> {
    None
}

pub(crate) fn page(_: &Controller, _: &Action) -> TokenStream {
    TokenStream::new()
}

pub(crate) fn links(_: Span, _: Option<&Lit>) -> Option<TokenStream> {
    None
}
