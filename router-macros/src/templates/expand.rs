//! The checks of a controller's templates, as constants.

use proc_macro2::{Ident, TokenStream};
use quote::{format_ident, quote, quote_spanned};
use router_core::Kind;

use super::dir::tracked;
use super::library::Library;
use super::shared::{Shared, called};
use super::{Mistake, TemplateDir, Tree, Use, reported, tree};
use crate::expand::pages::{is_generic, page_name};
use crate::model::{Action, Controller};
use crate::tokens::text;

/// The constants that the compiler checks, and the errors that are certain without it.
pub(crate) fn checks(controller: &Controller) -> Option<TokenStream> {
    if controller.kind == Kind::Rest {
        return None;
    }
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
            Some(quote!(#checks #shared #tracked))
        }
        Ok(None) => None,
        Err(error) => Some(error.to_compile_error()),
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
    match library.get(template).map(|_| tree::read(library, template)) {
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

/// The template does not exist: an error if the action renders it.
fn missing(action: &Action, dir: &TemplateDir, template: &str, called: &str) -> TokenStream {
    let (cfgs, page) = (&action.cfgs, page_name(action));
    let create = dir.shown(template);
    let text = format!(
        "`{called}` renders the template `{template}`, which does not exist: create `{create}`; an action that is not a page returns a response, \
         such as `StatusCode::NO_CONTENT`"
    );
    let check = quote_spanned!(action.ident.span()=> __private::check_template(&#page, #text));
    let name = check_name(action);
    quote!(#(#cfgs)* const #name: () = #check;)
}

/// The names that the template reads: an error if the action returns others.
fn variables(controller: &Controller, action: &Action, called: &str, uses: &[Use]) -> Option<TokenStream> {
    let (cfgs, page) = (&action.cfgs, page_name(action));
    let uses = uses.iter().map(|Use { name, template, line }| quote!((#name, #template, #line)));
    let uses: Vec<_> = uses.collect();
    let check =
        quote_spanned!(action.ident.span()=> __private::check_variables(&[(&#page, #called)], 0, &[#(#uses),*], false));
    let name = check_name(action);
    (!uses.is_empty() && !is_generic(controller)).then(|| quote!(#(#cfgs)* const #name: () = #check;))
}

/// `_SHOW_ACTION_TEMPLATE`: the compiler shows the name of a constant that fails, and lints let one be that begins like this.
fn check_name(action: &Action) -> Ident {
    format_ident!("_{}_TEMPLATE", text(&action.ident).to_uppercase())
}
