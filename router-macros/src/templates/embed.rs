//! `embed_templates!()`: the template directory as a list of names and sources.

use proc_macro2::TokenStream;
use quote::quote;
use syn::{LitStr, Path, Token};

use super::TemplateDir;

/// The arguments: the directory, and how the runtime crate is called.
struct Input {
    dir: Option<LitStr>,
    krate: Path,
}

/// The macro's output: an expression, whatever is wrong.
pub(crate) fn embed(tokens: TokenStream) -> TokenStream {
    match syn::parse2(tokens).and_then(expand) {
        Ok(output) => output,
        Err(error) => error.to_compile_error(),
    }
}

impl syn::parse::Parse for Input {
    fn parse(input: syn::parse::ParseStream<'_>) -> syn::Result<Self> {
        let dir = if input.peek(LitStr) { Some(input.parse()?) } else { None };
        if !input.is_empty() && dir.is_some() {
            input.parse::<Token![,]>()?;
        }
        let krate = if input.peek(Token![crate]) {
            input.parse::<Token![crate]>()?;
            input.parse::<Token![=]>()?;
            input.parse()?
        } else {
            syn::parse_quote!(::router_axum)
        };
        if input.is_empty() {
            Ok(Self { dir, krate })
        } else {
            Err(input.error(
                "`embed_templates!` expects nothing, or the template directory: `embed_templates!(\"web/templates\")`",
            ))
        }
    }
}

fn expand(Input { dir: written, krate }: Input) -> syn::Result<TokenStream> {
    let place = written.as_ref().map_or_else(proc_macro2::Span::call_site, LitStr::span);
    let Some(dir) = TemplateDir::find(written.as_ref())? else {
        return Err(syn::Error::new(
            place,
            "the directory `templates` does not exist beside the crate's `Cargo.toml`\nhelp: name the directory: `embed_templates!(\"web/templates\")`",
        ));
    };
    let names =
        dir.names().map_err(|error| syn::Error::new(place, format!("`{}` cannot be read: {error}", dir.shown(""))))?;
    let files = names.iter().map(|name| dir.located(name));
    Ok(quote! {
        #krate::__private::EmbeddedTemplates::new(&[#((#names, ::core::include_str!(#files))),*])
    })
}
