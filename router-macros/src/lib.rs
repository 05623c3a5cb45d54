//! The macros of router-axum: `#[rest_controller]`, `#[web_controller]`, `#[derive(Services)]`. Use them through that crate, where
//! they are documented.
//!
//! Each goes through the same stages: tokens, the item as written (`parse`), the item as checked (`check`, `model`), and tokens again (`expand`). What a
//! method's name means is router-core's to say; nothing here parses one.

mod check;
mod controller;
mod errors;
mod expand;
#[cfg(feature = "templates")]
mod form_fields;
mod keys;
mod model;
#[cfg(feature = "templates")]
mod page_variables;
mod parse;
#[cfg(feature = "templates")]
mod serde;
mod services;
#[cfg(feature = "templates")]
mod templates;
#[cfg(test)]
mod tests;
mod tokens;

use proc_macro::TokenStream;
use router_core::Kind;

/// Makes the methods of an `impl` block REST actions.
#[proc_macro_attribute]
pub fn rest_controller(args: TokenStream, item: TokenStream) -> TokenStream {
    controller::annotated(Kind::Rest, args.into(), item.into()).into()
}

/// Makes the methods of an `impl` block pages.
#[proc_macro_attribute]
pub fn web_controller(args: TokenStream, item: TokenStream) -> TokenStream {
    controller::annotated(Kind::Web, args.into(), item.into()).into()
}

/// Makes a struct a service container.
#[proc_macro_derive(Services, attributes(service, services))]
pub fn services(item: TokenStream) -> TokenStream {
    services::derive(item.into()).into()
}

/// Tells which variables a template has. Documented in router-axum.
#[cfg(feature = "templates")]
#[proc_macro_derive(PageVariables, attributes(page_variables, serde))]
pub fn page_variables(item: TokenStream) -> TokenStream {
    page_variables::derive(item.into()).into()
}

/// Tells which fields a form has. Documented in router-axum.
#[cfg(feature = "templates")]
#[proc_macro_derive(FormFields, attributes(form, serde))]
pub fn form_fields(item: TokenStream) -> TokenStream {
    form_fields::derive(item.into()).into()
}

/// The template directory, to be part of the binary. Documented in router-axum.
#[cfg(feature = "templates")]
#[proc_macro]
pub fn embed_templates(tokens: TokenStream) -> TokenStream {
    templates::embed(tokens.into()).into()
}

/// The helper attributes, as macros of their own: they run only where the attribute of a controller has not taken them out.
macro_rules! helper_attributes {
    ($($name:ident),*) => { $(
        /// Outside of a controller the attribute is an error.
        #[proc_macro_attribute]
        pub fn $name(_: TokenStream, item: TokenStream) -> TokenStream {
            let error = outside(stringify!($name)).to_compile_error();
            item.into_iter().chain(TokenStream::from(error)).collect()
        }
    )* };
}

helper_attributes!(
    before,
    client,
    ends,
    extract,
    fragment,
    layer,
    no_before,
    no_route,
    public,
    responses,
    route,
    since,
    singular,
    status,
    sub_resources,
    until
);

fn outside(attribute: &str) -> syn::Error {
    let text = format!(
        "`#[{attribute}]` stands outside a controller\nhelp: write `#[rest_controller]` or `#[web_controller]` above the `impl` block, or remove the attribute"
    );
    syn::Error::new(proc_macro2::Span::call_site(), text)
}
