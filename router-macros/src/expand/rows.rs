//! The rows of a controller's actions: all in one expression, since every constant costs the compiler a body of its own.

use proc_macro2::TokenStream;
use quote::{ToTokens, format_ident, quote, quote_spanned};
use router_core::Method;
use syn::Type;

use super::{around, forms, guards, paths, versions};
use crate::check::tells_spelling;
use crate::model::{Action, Controller, Taken};
use crate::tokens::{bare, is_number_or_text, some};

/// The rows, as an expression for a constant.
pub(super) fn rows(controller: &Controller) -> TokenStream {
    list(controller, |action| more(controller, action))
}

fn list(controller: &Controller, more: impl Fn(&Action) -> TokenStream) -> TokenStream {
    let Controller {
        name, type_name, ..
    } = controller;
    let type_name = type_name.to_string();
    let common = usual(controller);
    let names = common.map(value_types).unwrap_or_default();
    let common_spelling = common.map(|action| spelled(controller, action));
    let rows = controller.actions.iter().map(|action| {
        let is_like = common.is_none() || is_spelled_like(action, &names);
        let own = (!is_like).then(|| spelled(controller, action));
        all_rows(action, own.as_ref(), &more(action))
    });
    quote! {{
        let __row = __private::Route::of(#name, #type_name, ::core::file!()) #common_spelling;
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

/// An action whose values have the types of those of most others: the one with most of them. What is asked of a type is asked once for all rows that have the same ones.
fn usual(controller: &Controller) -> Option<&Action> {
    let actions = controller.actions.iter();
    let certain = actions.filter(|action| action.callable.cfgs.is_empty());
    let said =
        certain.filter(|action| types(action).any(|ty| tells_spelling(ty, &controller.generics)));
    said.max_by_key(|action| action.callable.values.len())
}

/// The call that adds the spellings of an action's values to a row.
fn spelled(controller: &Controller, action: &Action) -> TokenStream {
    let spellings = types(action).map(|ty| {
        let name = type_name(ty);
        let is_integer = name.starts_with(['i', 'u']) && is_number_or_text(ty);
        match tells_spelling(ty, &controller.generics) {
            true if is_integer => quote!(__private::Spelling::Integer),
            true => {
                let ty = paths::of_controller(controller, ty.to_token_stream());
                quote!(__private::SpellingOf::<#ty>::SPELLING)
            }
            false => quote!(__private::Spelling::Unsaid),
        }
    });
    quote!(.spelled(&[#(#spellings),*]))
}

/// Returns whether the values of an action are of the first types of the common ones.
fn is_spelled_like(action: &Action, common: &[String]) -> bool {
    common.starts_with(&value_types(action))
}

/// The types of an action's values by their tokens.
fn value_types(action: &Action) -> Vec<String> {
    types(action).map(type_name).collect()
}

fn type_name(ty: &Type) -> String {
    bare(ty).to_token_stream().to_string()
}

fn types(action: &Action) -> impl Iterator<Item = &Type> {
    action.callable.values.iter().map(|value| &value.ty)
}
