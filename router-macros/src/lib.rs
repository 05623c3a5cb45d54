//! The macros of router-axum: `#[rest_controller]`, `#[web_controller]`, `#[derive(Services)]`. Use them through that crate, where
//! they are documented.
//!
//! Each goes through the same stages: tokens, the item as written (`parse`), the item as checked (`check`, `model`), and tokens again (`expand`). What a
//! method's name means is router-core's to say; nothing here parses one.

mod check;
mod errors;
mod expand;
mod keys;
mod model;
#[cfg(feature = "templates")]
mod page_variables;
mod parse;
mod services;
#[cfg(feature = "templates")]
mod templates;
#[cfg(test)]
mod tests;
mod tokens;

use proc_macro2::TokenStream;
use router_core::Kind;

use crate::errors::Errors;
use crate::model::Controller;
use crate::parse::args::{Args, attribute};
use crate::parse::block::Block;

/// Makes the methods of an `impl` block REST actions.
#[proc_macro_attribute]
pub fn rest_controller(args: proc_macro::TokenStream, item: proc_macro::TokenStream) -> proc_macro::TokenStream {
    controller(Kind::Rest, args.into(), item.into()).into()
}

/// Makes the methods of an `impl` block pages.
#[proc_macro_attribute]
pub fn web_controller(args: proc_macro::TokenStream, item: proc_macro::TokenStream) -> proc_macro::TokenStream {
    controller(Kind::Web, args.into(), item.into()).into()
}

/// Makes a struct a service container.
#[proc_macro_derive(Services, attributes(service, services))]
pub fn services(item: proc_macro::TokenStream) -> proc_macro::TokenStream {
    services::derive(item.into()).into()
}

/// Tells which variables a template has. Documented in router-axum.
#[cfg(feature = "templates")]
#[proc_macro_derive(PageVariables, attributes(page_variables, serde))]
pub fn page_variables(item: proc_macro::TokenStream) -> proc_macro::TokenStream {
    page_variables::derive(item.into()).into()
}

/// The template directory, to be part of the binary. Documented in router-axum.
#[cfg(feature = "templates")]
#[proc_macro]
pub fn embed_templates(tokens: proc_macro::TokenStream) -> proc_macro::TokenStream {
    templates::embed(tokens.into()).into()
}

/// The helper attributes, as macros of their own: they run only where the attribute of a controller has not taken them out.
macro_rules! helper_attributes {
    ($($name:ident),*) => { $(
        /// Outside of a controller the attribute is an error.
        #[proc_macro_attribute]
        pub fn $name(_: proc_macro::TokenStream, item: proc_macro::TokenStream) -> proc_macro::TokenStream {
            let error = outside(stringify!($name)).to_compile_error();
            item.into_iter().chain(proc_macro::TokenStream::from(error)).collect()
        }
    )* };
}

helper_attributes!(
    before,
    extract,
    layer,
    no_before,
    no_route,
    public,
    responses,
    route,
    singular,
    status,
    sub_resources
);

fn outside(attribute: &str) -> syn::Error {
    let help = "write `#[rest_controller]` or `#[web_controller]` above the `impl` block, or remove the attribute";
    let text = format!("`#[{attribute}]` stands outside a controller\nhelp: {help}");
    syn::Error::new(proc_macro2::Span::call_site(), text)
}

/// Parses, checks and expands a controller. The user's block is always part of the output: without it every use of its methods would be an error too.
fn controller(kind: Kind, args: TokenStream, item: TokenStream) -> TokenStream {
    let errors = Errors::default();
    let args = Args::from_tokens(kind, args, &errors);
    let output = match Block::from_tokens(attribute(kind), item.clone(), &errors) {
        Some(mut block) => {
            let is_foreign = block.is_of_foreign_type();
            check::extractors::mark(&args.extractors, &mut block, &errors);
            let controller = check::check(kind, args, &block, &errors).map(|controller| pages(controller, &errors));
            let block = expand::block(&block, controller.as_ref().map(|(controller, _)| controller));
            let implementation =
                controller.map(|(controller, checks)| expand::controller(&controller, checks.as_ref()));
            // the compiler would refuse it once more
            let block = Some(block).filter(|_| !is_foreign);
            [block, implementation].into_iter().flatten().collect()
        }
        None => {
            let stands_in = check::stand_in(kind, args, &item).map(|controller| expand::controller(&controller, None));
            [Some(item), stands_in].into_iter().flatten().collect()
        }
    };
    [output, errors.finish()].into_iter().collect()
}

/// The checks of the templates of a web controller.
#[cfg(feature = "templates")]
fn pages(controller: Controller, _: &Errors) -> (Controller, Option<TokenStream>) {
    let checks = templates::checks(&controller);
    (controller, checks)
}

/// Without the template engine no page can be rendered. A web controller then has no actions, so that nothing else is reported.
#[cfg(not(feature = "templates"))]
fn pages(mut controller: Controller, errors: &Errors) -> (Controller, Option<TokenStream>) {
    if controller.kind == Kind::Web {
        controller.actions.clear();
        let text = "a web controller renders templates, and the feature `templates` of router-axum is off\n\
                    help: add it in `Cargo.toml`: `features = [\"templates\"]`";
        errors.push_error(syn::Error::new(proc_macro2::Span::call_site(), text));
    }
    (controller, None)
}
