//! The rows of a controller's actions: all in one expression, since every constant costs the compiler a body of its own.

use proc_macro2::TokenStream;
use quote::{ToTokens, format_ident, quote, quote_spanned};
use router_core::Method;

use super::{around, forms, guards, paths, versions};
use crate::check::tells_spelling;
use crate::model::{Action, ArgumentType, Controller, Taken};
use crate::tokens::{is_number_or_text, name_of, some};

/// The rows, as an expression for a constant.
pub(super) fn rows(controller: &Controller) -> TokenStream {
    list(controller, |action| more(controller, action))
}

fn list(controller: &Controller, more: impl Fn(&Action) -> TokenStream) -> TokenStream {
    let Controller {
        name, type_name, ..
    } = controller;
    let type_name = type_name.to_string();
    let rows = controller.actions.iter().map(|action| {
        let (spelled, more) = (spelled(controller, action), more(action));
        all_rows(action, spelled.as_ref(), &more)
    });
    quote! {{
        let __row = __private::Route::of(#name, #type_name, ::core::file!());
        &[#(#rows)*]
    }}
}

fn constant(method: Method) -> TokenStream {
    let name = format_ident!("{method:?}");
    quote!(__private::Method::#name)
}

/// The rows of an action.
fn all_rows(action: &Action, spelled: Option<&TokenStream>, more: &TokenStream) -> TokenStream {
    action
        .routes()
        .map(|route| row(action, route, spelled, more))
        .collect()
}

/// The fields that differ from other rows of the controller, and more. A `#[cfg]` of the method is the row's too.
fn row(
    action: &Action,
    route: &router_core::Action,
    spelled: Option<&TokenStream>,
    more: &TokenStream,
) -> TokenStream {
    let cfgs = &action.callable.cfgs;
    let method = constant(route.method);
    let (path, canonical, function) = (
        route.path.to_string(),
        route.path.canonical(),
        &route.function,
    );
    // with the user's own span, not a located one: the line of the method, not of the attribute
    let line = quote_spanned!(action.callable.ident.span()=> ::core::line!());
    let row = quote!(__row #spelled.to(#method, #path, #canonical, #function, #line));
    if more.is_empty() {
        quote!(#cfgs #row,)
    } else {
        quote!(#cfgs __private::Route { #more ..#row },)
    }
}

/// The fields that most rows leave empty.
fn more(controller: &Controller, action: &Action) -> TokenStream {
    let template = some("template", action.route.template.as_ref());
    let status = some("status", action.status.map(|(status, _)| status));
    let fragment = some("fragment", action.fragment.as_ref());
    let (layers, before) = around::shown(controller, action);
    let (layers, before) = (listed("layers", &layers), listed("before", &before));
    let takes_paths = paths::takes_paths(action).then(|| quote!(takes_paths: true,));
    let public = action.is_public.then(|| quote!(public: true,));
    let guards = guards::listed(action);
    let forms = forms::listed(controller.kind, action);
    let versions = versions::fields(action);
    quote!(#template #status #fragment #layers #before #guards #public #takes_paths #forms #versions)
}

/// Writes `field: &[..],` of a row, or nothing for an empty list.
fn listed(field: &str, texts: &[impl ToTokens]) -> Option<TokenStream> {
    let field = format_ident!("{field}");
    (!texts.is_empty()).then(|| quote!(#field: &[#(#texts),*],))
}

/// The checks of what `#[cfg]`s leave, and of what types tell: of the fields that they compare.
pub(super) fn check(controller: &Controller) -> Option<TokenStream> {
    // with the user's own spans: what is wrong is reported as if in the user's own code
    let conflict = controller.undecided.map(|at| {
        let check = quote_spanned!(at=> __private::check_within(ROWS));
        quote!(const _ROUTES_OF_THE_BLOCK: () = #check;)
    });
    let versions = versions::checks(controller);
    let taken = controller.taken.iter().map(taken);
    let checks: TokenStream = taken.chain(conflict).chain(versions).collect();
    (!checks.is_empty()).then(|| {
        let rows = list(controller, versions::fields);
        quote!(const _: () = { const ROWS: &[__private::Route] = #rows; #checks };)
    })
}

/// The check of a literal that takes requests from values, if these can be such a literal.
fn taken(taken: &Taken) -> TokenStream {
    let Taken {
        at,
        cfgs,
        path,
        losers,
        texts: [before, behind],
    } = taken;
    let losers = losers.iter().map(|(method, function)| {
        let method = constant(*method);
        quote!((#method, #function))
    });
    let check = quote_spanned!(*at=> __private::check_taken(ROWS, #path, &[#(#losers),*], [#before, #behind]));
    quote!(#cfgs const _: () = #check;)
}

/// How the values of an action are spelled, if a type tells that.
fn spelled(controller: &Controller, action: &Action) -> Option<TokenStream> {
    let tells = |value: &ArgumentType| tells_spelling(&value.ty, &controller.generics);
    let values = &action.callable.values;
    let spellings = values.iter().map(|value| {
        let is_integer = name_of(&value.ty).starts_with(['i', 'u']) && is_number_or_text(&value.ty);
        match tells(value) {
            true if is_integer => quote!(__private::Spelling::Integer),
            true => {
                let ty = paths::of_controller(controller, value.ty.to_token_stream());
                quote!(__private::SpellingOf::<#ty>::SPELLING)
            }
            false => quote!(__private::Spelling::Unsaid),
        }
    });
    let spelled = quote!(.spelled(&[#(#spellings),*]));
    values.iter().any(tells).then_some(spelled)
}
