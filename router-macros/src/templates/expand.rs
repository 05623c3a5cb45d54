//! The checks of a controller's templates, as constants.

use proc_macro2::{Ident, TokenStream};
use quote::{format_ident, quote, quote_spanned};
use router_core::Kind;

use super::library::Library;
use super::shared::Shared;
use super::{Mistake, TemplateDir, Tree, Use, reported};
use crate::expand::reply::by_call;
use crate::model::{Action, Controller};
use crate::tokens::text;

/// The constants that the compiler checks, and the errors that are certain without it.
pub(crate) fn checks(controller: &Controller) -> Option<TokenStream> {
    if controller.kind == Kind::Rest {
        return None;
    }
    let pages = pages(controller);
    match TemplateDir::of(controller.templates.as_ref()) {
        Ok(Some(dir)) => {
            let library = Library::new(&dir);
            let mut files = Vec::new();
            let mut shared = Shared::default();
            let checks: TokenStream = controller
                .actions
                .iter()
                .enumerate()
                .map(|(position, action)| {
                    let take = |template: &str, uses| shared.take(position, template, uses);
                    check(controller, action, &dir, &library, &mut files, take)
                })
                .collect();
            let (shared, tracked) = (shared.expand(controller), tracked(&dir, files));
            Some(quote!(#pages #checks #shared #tracked))
        }
        Ok(None) => pages,
        Err(error) => {
            let error = error.to_compile_error();
            Some(quote!(#pages #error))
        }
    }
}

/// A constant for each action: what its returned type says about its page. A generic controller has none, since its constants would not be evaluated.
fn pages(controller: &Controller) -> Option<TokenStream> {
    let self_type = &controller.self_type;
    let pages = controller.actions.iter().map(|action| {
        let (cfgs, name) = (&action.cfgs, page_name(action));
        let page = shape(action, &quote!(<#self_type>));
        quote!(#(#cfgs)* const #name: __private::Page = #page;)
    });
    (!is_generic(controller)).then(|| pages.collect())
}

/// The page of an action, for use inside the implementation of `Controller`.
pub(crate) fn page(controller: &Controller, action: &Action) -> TokenStream {
    if is_generic(controller) {
        shape(action, &quote!(Self))
    } else {
        let name = page_name(action);
        quote!(#name)
    }
}

pub(super) fn is_generic(controller: &Controller) -> bool {
    !controller.generics.params.is_empty()
}

/// `SHOW_ACTION_PAGE`
pub(super) fn page_name(action: &Action) -> Ident {
    format_ident!("{}_PAGE", text(&action.ident).to_uppercase())
}

/// The page of an action, from the returned type, which is learned from a call that is never made.
fn shape(action: &Action, self_type: &TokenStream) -> TokenStream {
    let returned = by_call(&action.ident, action.receiver, action.arguments(), self_type);
    let allow = action.is_deprecated.then(|| quote!(#[allow(deprecated)]));
    quote! {
        __private::page(&|| {
            #allow
            let shape = #returned.shape();
            shape.value.page_shape()
        })
    }
}

fn check(
    controller: &Controller,
    action: &Action,
    dir: &TemplateDir,
    library: &Library<'_>,
    files: &mut Vec<String>,
    take_shared: impl FnOnce(&str, Vec<Use>) -> Vec<Use>,
) -> TokenStream {
    let Some(template) = &action.route.template else { return TokenStream::new() };
    let called = called(controller, action);
    match library.tree(template) {
        None if is_generic(controller) => TokenStream::new(),
        None => missing(action, dir, template, &called),
        Some(Tree { files: read, mistakes, uses }) => {
            files.extend(read);
            let cfgs = &action.cfgs;
            // an action under `#[cfg]` may be left out, and then nobody would report the mistake
            let is_reported = |mistake: &&Mistake| !cfgs.is_empty() || reported::is_first(dir.path(), mistake, &called);
            let errors = mistakes.iter().filter(is_reported);
            let errors = errors.map(|mistake| syn::Error::new(action.ident.span(), &mistake.text).to_compile_error());
            let errors: TokenStream = errors.map(|error| quote!(#(#cfgs)* #error)).collect();
            let own = if cfgs.is_empty() { take_shared(template, uses) } else { uses };
            let variables = variables(controller, action, &called, &own);
            quote!(#errors #variables)
        }
    }
}

/// `BlogController::show_action`
pub(super) fn called(controller: &Controller, action: &Action) -> String {
    format!("{}::{}", controller.type_name, action.route.function)
}

/// The template does not exist: an error if the action renders it.
fn missing(action: &Action, dir: &TemplateDir, template: &str, called: &str) -> TokenStream {
    let (cfgs, page) = (&action.cfgs, page_name(action));
    let create = dir.shown(template);
    let text = format!("`{called}` renders the template `{template}`, which does not exist: create `{create}`");
    let check = quote_spanned!(action.ident.span()=> __private::check_template(&#page, #text));
    quote!(#(#cfgs)* const _: () = #check;)
}

/// The names that the template reads: an error if the action returns others.
fn variables(controller: &Controller, action: &Action, called: &str, uses: &[Use]) -> Option<TokenStream> {
    let (cfgs, page) = (&action.cfgs, page_name(action));
    let uses = uses.iter().map(|Use { name, template, line }| quote!((#name, #template, #line)));
    let uses: Vec<_> = uses.collect();
    let check = quote_spanned!(action.ident.span()=> __private::check_variables(&#page, #called, &[#(#uses),*]));
    (!uses.is_empty() && !is_generic(controller)).then(|| quote!(#(#cfgs)* const _: () = #check;))
}

/// Every file that was read, so that the compiler looks again when one changes. Nothing of them comes into the binary.
pub(super) fn tracked(dir: &TemplateDir, mut files: Vec<String>) -> TokenStream {
    files.sort();
    files.dedup();
    let files = files.iter().map(|file| dir.located(file));
    quote!(#(const _: &[::core::primitive::u8] = ::core::include_bytes!(#files);)*)
}
