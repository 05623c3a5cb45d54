//! The helper attributes as macros of their own. The attribute of a controller takes them out of its block, so whatever runs here stands outside.

use proc_macro2::{Span, TokenStream};

/// The item, and the error.
pub(crate) fn refuse(attribute: &str, item: TokenStream) -> TokenStream {
    let help =
        "help: write `#[rest_controller]` or `#[web_controller]` above the `impl` block, or remove the attribute";
    let text = format!("`#[{attribute}]` stands outside a controller\n{help}");
    let error = syn::Error::new(Span::call_site(), text).to_compile_error();
    [item, error].into_iter().collect()
}
