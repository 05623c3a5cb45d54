//! The user's block: as written, without the helper attributes, and with each action's route in its docs.

use std::rc::Rc;

use proc_macro2::TokenStream;
use quote::{ToTokens, quote};

use crate::model::{CheckedAction, CheckedController};
use crate::parse::block::{Block, Item, WrittenMethod};

/// The block, with routes in the docs of its actions if a controller can be made of it.
pub(crate) fn expand(block: &Block, controller: Option<&CheckedController>) -> TokenStream {
    let items = block.items.iter().map(|item| match item {
        // reported, and the compiler would report it again
        Item::Method(method) if method.is_called() && method.is_refused_twice() => {
            TokenStream::new()
        }
        Item::Method(method) => {
            let action = controller.and_then(|controller| {
                controller
                    .actions
                    .iter()
                    .find(|action| Rc::ptr_eq(&action.method, method))
            });
            let route = action.map(|action| route_line(method, action));
            let owned =
                (action.is_some() || method.marks.has("before")).then(|| owned_arguments(method));
            let owned = owned.flatten();
            method.emit(&quote!(#route #owned))
        }
        Item::Other(tokens) => tokens.clone(),
        Item::Call(call) => call.to_token_stream(),
        Item::HalfTyped(_) => TokenStream::new(),
    });
    block.emit(items.collect())
}

/// Silences `clippy::needless_pass_by_value`, which ignores `async fn`.
fn owned_arguments(method: &WrittenMethod) -> Option<TokenStream> {
    let has_lint = method.signature.asyncness.is_none() && !method.arguments.is_empty();
    has_lint.then(|| quote!(#[allow(clippy::needless_pass_by_value)]))
}

/// The route, as a paragraph of its own below the user's docs. Where there are none, it does not count for lints that ask what docs say of errors.
fn route_line(method: &WrittenMethod, action: &CheckedAction) -> TokenStream {
    let line = action
        .routes()
        .map(|route| format!("`{route}`"))
        .collect::<Vec<_>>()
        .join(", ");
    if method.has_attribute("doc") {
        quote!(#[doc = ""] #[doc = #line])
    } else {
        let allow = method
            .is_public()
            .then(|| quote!(#[allow(clippy::missing_errors_doc, clippy::missing_panics_doc)]));
        quote!(#[doc = #line] #allow)
    }
}
