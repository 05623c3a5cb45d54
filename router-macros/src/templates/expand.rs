//! The checks of templates, as constants: of a controller's pages, and of the links in all of them, for a container, which knows the services.

use std::{
    collections::HashMap,
    path::{Path, PathBuf},
    sync::{LazyLock, Mutex, PoisonError},
};

use proc_macro2::{Span, TokenStream};
use quote::{quote, quote_spanned};
use router_core::{Kind, Link, NameRead};
use syn::{Error, Lit};

use super::{
    TemplateDir,
    dir::tracked,
    forms::Forms,
    fragment,
    library::Library,
    shared::{self, Shared, called, evaluated},
    tree::{self, Tree},
};
use crate::errors::Errors;
use crate::expand::Checks;
use crate::model::{CheckedAction, CheckedController};

/// The checks of a web controller's templates.
pub(crate) fn checks(controller: &CheckedController, errors: &Errors) -> Option<Checks> {
    if controller.kind == Kind::Rest {
        return None;
    }
    let dir = TemplateDir::of(controller.templates.as_ref(), errors)?;
    let library = Library::new(&dir);
    let mut files = Vec::new();
    let mut shared = Shared::default();
    let mut forms = Forms::default();
    let checks: TokenStream = controller
        .actions
        .iter()
        .enumerate()
        .map(|(position, action)| {
            let Some(template) = &action.route.template else {
                return TokenStream::new();
            };
            let fragment = fragment(action, &library, template);
            match library
                .get(template)
                .map(|_| tree::read(&library, template))
            {
                // a fragment of it may have been asked for
                None if controller.is_generic() || fragment.is_some() => quote!(#fragment),
                None => missing(controller, action, &dir, template),
                Some(Tree {
                    files: read,
                    mut mistakes,
                    uses,
                    ..
                }) => {
                    if mistakes.is_empty() {
                        mistakes = forms.take(position, &library, template, &read);
                    }
                    files.extend(read);
                    let reported = reported(controller, action, &dir, &mistakes);
                    let own = if action.cfgs.is_empty() {
                        shared.take(position, template, uses)
                    } else {
                        uses
                    };
                    let variables = variables(controller, action, &own);
                    quote!(#reported #fragment #variables)
                }
            }
        })
        .collect();
    let (of_forms, forms) = forms.expand(controller);
    let shared = shared.expand(controller);
    let tracked = tracked(&dir, files);
    Some(Checks {
        constants: quote!(#checks #shared #of_forms #tracked),
        forms,
    })
}

/// The mistakes in a template and in those that it refers to, each reported once.
fn reported(
    controller: &CheckedController,
    action: &CheckedAction,
    dir: &TemplateDir,
    mistakes: &[String],
) -> TokenStream {
    let cfgs = &action.cfgs;
    let called = called(controller, action);
    // an action under `#[cfg]` may be left out, and then nobody would report the mistake
    let is_reported =
        |mistake: &&String| !cfgs.is_empty() || is_first(dir.path(), mistake, &called);
    mistakes
        .iter()
        .filter(is_reported)
        .map(|mistake| {
            let error = Error::new(action.span(), mistake).to_compile_error();
            quote!(#cfgs #error)
        })
        .collect()
}

/// Every mistake, and the action that reported it: a layout that does not compile is one mistake, however many controllers extend it. The compiler keeps a
/// macro loaded for all of a crate, an editor for longer: so the same action reports it again.
static REPORTED: LazyLock<Mutex<HashMap<(PathBuf, String), String>>> =
    LazyLock::new(Mutex::default);

/// Returns whether it is for this action to report the mistake.
fn is_first(dir: &Path, mistake: &str, action: &str) -> bool {
    REPORTED
        .lock()
        .unwrap_or_else(PoisonError::into_inner)
        .entry((dir.to_owned(), mistake.to_owned()))
        .or_insert_with(|| action.to_owned())
        == action
}

/// The mistake in the fragment of an action.
fn fragment(action: &CheckedAction, library: &Library<'_>, template: &str) -> Option<TokenStream> {
    let block = action.method.marks.fragment.as_ref()?;
    let cfgs = &action.cfgs;
    let error = match library.get(template) {
        Some(Ok(_)) => fragment::mistake(library, template, block),
        Some(Err(_)) => None,
        None => {
            let create = library.dir.shown(template);
            let text = format!(
                "the fragment is a block of the template `{template}`, which does not exist: create `{create}`"
            );
            Some(Error::new(block.span(), text))
        }
    };
    let error = error?.to_compile_error();
    Some(quote!(#cfgs #error))
}

/// The template does not exist: an error if the action renders it.
fn missing(
    controller: &CheckedController,
    action: &CheckedAction,
    dir: &TemplateDir,
    template: &str,
) -> TokenStream {
    let page = action.page_name();
    let called = called(controller, action);
    let create = dir.shown(template);
    let unless = dir.meant(template).map_or_else(String::new, |meant| {
        format!(", unless `{}` is meant", dir.shown(&meant))
    });
    let text = format!(
        "`{called}` renders the template `{template}`, which does not exist: create `{create}`{unless}; an action that is not a page returns a response, \
         such as `StatusCode::NO_CONTENT`"
    );
    evaluated(action, "TEMPLATE", "check_template", &quote!(&#page, #text))
}

/// The names that the template reads: an error if the action returns others.
fn variables(
    controller: &CheckedController,
    action: &CheckedAction,
    uses: &[NameRead],
) -> Option<TokenStream> {
    let page = action.page_name();
    let called = called(controller, action);
    let rows = uses.iter().map(shared::row);
    let arguments = quote!(&[(&#page, #called)], 0, &[#(#rows),*], false);
    (!uses.is_empty() && !controller.is_generic())
        .then(|| evaluated(action, "TEMPLATE", "check_variables", &arguments))
}

/// The check of all links in the crate's templates against `services()`.
pub(crate) fn links(
    container: Span,
    templates: Option<&Lit>,
    errors: &Errors,
) -> Option<TokenStream> {
    let dir = TemplateDir::of(templates, errors)?;
    let sources: Vec<_> = dir
        .files()
        .into_iter()
        .filter_map(|(name, _)| Some((dir.read(&name).ok()?, name)))
        .collect();
    let has_form = sources
        .iter()
        .any(|(source, _)| source.to_ascii_lowercase().contains("<form"));
    let links: Vec<_> = sources
        .iter()
        .flat_map(|(source, name)| router_core::links(name, source))
        .map(|link| row(&link))
        .collect();
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
