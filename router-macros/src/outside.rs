//! The helper attributes as attributes of their own: what is met there stands outside a controller.

use proc_macro2::{Span, TokenStream};

/// The item, and why the attribute has no business on it.
pub(crate) fn refuse(attribute: &str, item: TokenStream) -> TokenStream {
    let help =
        "help: write `#[rest_controller]` or `#[web_controller]` above the `impl` block, or remove the attribute";
    let text = format!("`#[{attribute}]` stands outside a controller\n{help}");
    let error = syn::Error::new(Span::call_site(), text).to_compile_error();
    [item, error].into_iter().collect()
}
