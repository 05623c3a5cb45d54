//! The user's block: as written, without the helper attributes, and with each action's route in its docs.

use proc_macro2::TokenStream;
use quote::quote;

use crate::model::{Action, Controller};
use crate::parse::block::{Block, Item, Method};

/// The block with routes in the docs of its actions.
pub(crate) fn expand(block: &Block, controller: &Controller) -> TokenStream {
    let items = block.items.iter().enumerate().map(|(i, item)| match item {
        Item::Method(method) => {
            let action = controller.actions.iter().find(|action| action.item == i);
            let route = action.map(|action| route_line(method, action));
            let owned = (action.is_some() || method.marks.before.is_some()).then(|| owned_arguments(method));
            method.emit(&[route, owned.flatten()].into_iter().flatten().collect())
        }
        Item::Other(tokens) => tokens.clone(),
        Item::HalfTyped(_) => TokenStream::new(),
    });
    block.emit(&items.collect())
}

/// The block as written, where no controller can be made of it.
pub(crate) fn plain(block: &Block) -> TokenStream {
    let items = block.items.iter().map(|item| match item {
        Item::Method(method) => method.emit(&TokenStream::new()),
        Item::Other(tokens) => tokens.clone(),
        Item::HalfTyped(_) => TokenStream::new(),
    });
    block.emit(&items.collect())
}

/// Silences `clippy::needless_pass_by_value`, which ignores `async fn`.
fn owned_arguments(method: &Method) -> Option<TokenStream> {
    let has_lint = method.signature.asyncness.is_none() && !method.arguments.is_empty();
    has_lint.then(|| quote!(#[allow(clippy::needless_pass_by_value)]))
}

/// The route, as a paragraph of its own below the user's docs. Where there are none, it does not count for lints that ask what docs say of errors.
fn route_line(method: &Method, action: &Action) -> TokenStream {
    let line = format!("`{}`", action.route);
    if method.attributes.iter().any(|attribute| attribute.path().is_ident("doc")) {
        quote!(#[doc = ""] #[doc = #line])
    } else {
        let allow =
            method.is_public().then(|| quote!(#[allow(clippy::missing_errors_doc, clippy::missing_panics_doc)]));
        quote!(#[doc = #line] #allow)
    }
}
