//! The paths that templates ask for, checked where the services are known: in their container.

use proc_macro2::{Span, TokenStream};
use quote::{quote, quote_spanned};
use router_core::Link;
use syn::Lit;

use super::TemplateDir;
use super::dir::tracked;

/// The check of all links in the crate's templates against `services()`.
pub(crate) fn links(container: Span, templates: Option<&Lit>) -> Option<TokenStream> {
    let dir = match TemplateDir::of(templates) {
        Ok(dir) => dir?,
        Err(error) => return Some(error.to_compile_error()),
    };
    let files = dir.files().into_iter();
    let sources: Vec<_> = files
        .filter_map(|(name, _)| Some((dir.read(&name).ok()?, name)))
        .collect();
    let has_form = sources
        .iter()
        .any(|(source, _)| source.to_ascii_lowercase().contains("<form"));
    let links = sources
        .iter()
        .flat_map(|(source, name)| router_core::links(name, source));
    let links: Vec<_> = links.map(|link| row(&link)).collect();
    // with the user's own span: the link is reported as if in the user's own code
    let check = quote_spanned!(container=> __private::check_links(&services(), &[#(#links),*]));
    let tracked = tracked(&dir, sources.into_iter().map(|(_, name)| name).collect());
    let check = (!links.is_empty()).then(|| quote!(const _LINKS_OF_TEMPLATES: () = #check;));
    let forms = has_form.then(|| {
        let check = quote_spanned!(container=> __private::forms::check_forms_between(&services()));
        quote!(#[allow(long_running_const_eval)] const _FORMS_OF_TEMPLATES: () = #check;)
    });
    Some(quote!(#check #forms #tracked))
}

fn row(link: &Link<'_>) -> TokenStream {
    let Link {
        function,
        service,
        action,
        values,
        template,
        line,
    } = link;
    quote! {
        __private::Link {
            function: #function,
            service: #service,
            action: #action,
            values: #values,
            template: #template,
            line: #line,
        }
    }
}
