//! From an annotated `impl` block to the block and its implementation of `Controller`.

use proc_macro2::TokenStream;
use quote::quote;
use router_core::Kind;

use crate::check;
use crate::errors::Errors;
use crate::expand::{self, Checks};
use crate::model::CheckedController;
use crate::parse::{
    args::{Args, attribute},
    block::Block,
};
#[cfg(feature = "templates")]
use crate::templates;

/// Parses, checks and expands a controller. The user's block is always part of the output: without it every use of its methods would be an error too.
pub(crate) fn annotated(kind: Kind, args: TokenStream, item: TokenStream) -> TokenStream {
    Errors::reported(|errors| {
        let args = Args::from_tokens(kind, args, errors);
        let (block, controller) = match Block::from_tokens(attribute(kind), item.clone(), errors) {
            Some(mut block) => {
                check::mark_extractors(&args.extractors, &mut block, errors);
                let controller = check::check(kind, args, &block, errors)
                    .map(|controller| pages(controller, errors));
                let own = controller.as_ref().map(|(controller, _)| controller);
                // the compiler would refuse it once more
                let emitted = (!block.is_of_foreign_type()).then(|| expand::block(&block, own));
                (emitted, controller)
            }
            None => {
                let stands_in = check::stand_in(kind, args, &item);
                (
                    Some(item),
                    stands_in.map(|controller| (controller, Checks::default())),
                )
            }
        };
        let implementation =
            controller.map(|(controller, checks)| controller.expanded(&checks, errors.first()));
        Some(quote!(#block #implementation))
    })
}

/// The checks of the templates of a web controller.
#[cfg(feature = "templates")]
fn pages(controller: CheckedController, errors: &Errors) -> (CheckedController, Checks) {
    let checks = templates::checks(&controller, errors).unwrap_or_default();
    (controller, checks)
}

/// Without the template engine no page can be rendered. A web controller then has no actions, so that nothing else is reported.
#[cfg(not(feature = "templates"))]
fn pages(mut controller: CheckedController, errors: &Errors) -> (CheckedController, Checks) {
    if controller.kind == Kind::Web {
        controller.actions.clear();
        let text = "a web controller renders templates, and the feature `templates` of router-axum is off\n\
                    help: add it in `Cargo.toml`: `features = [\"templates\"]`";
        errors.push_error(syn::Error::new(proc_macro2::Span::call_site(), text));
    }
    (controller, Checks::default())
}
