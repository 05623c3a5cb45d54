//! The arguments of an action that read a form, for its row.

use proc_macro2::TokenStream;
use quote::quote;
use router_core::{Kind, Method};
use syn::Type;

use crate::model::Action;
use crate::tokens::{inside, name_of};

/// The field of a row.
pub(super) fn listed(kind: Kind, action: &Action) -> Option<TokenStream> {
    let listed: Vec<_> = action
        .callable
        .extractor_types()
        .filter(|ty| kind == Kind::Web || reads_body(action, ty))
        .collect();
    let (last, others) = listed.split_last()?;
    let others = others
        .iter()
        .map(|ty| reader(ty))
        .map(|reader| quote!(#reader.before_others(),));
    let last = reader(last);
    cfg!(feature = "templates").then(|| quote!(forms: &[#(#others)* #last],))
}

/// Returns whether an argument of a REST action is listed: who writes a form for an API, writes one that fills a body.
fn reads_body(action: &Action, ty: &Type) -> bool {
    match &*name_of(peeled(ty)) {
        "Json" => action.route.method == Method::Post,
        name => ["Checked", "Form", "Multipart"].contains(&name),
    }
}

/// The form that an argument reads, by its type, and else by its name.
fn reader(ty: &Type) -> TokenStream {
    let reader = quote!(__private::ReaderOf::<#ty>::READER);
    let open =
        |kind| quote!(#reader.or(__private::forms::FormReader::#kind(__private::FormShape::OPEN)));
    let of_list = |names: &[&str]| quote!(__private::forms::FormReader::query_of(&[#(#names),*]));
    match &*name_of(peeled(ty)) {
        "Checked" => open(quote!(any)),
        "Form" => open(quote!(form)),
        "Multipart" => open(quote!(multipart)),
        "Query" | "OptionalQuery" | "RawQuery" | "Uri" | "OriginalUri" | "Parts" => {
            open(quote!(query))
        }
        "Json" => quote!(__private::forms::FormReader::JSON),
        "Request" => quote!(#reader.or(__private::forms::FormReader::REQUEST)),
        "NumberedPage" => of_list(&["page", "limit"]),
        "CursorPage" => of_list(&["after", "before", "limit"]),
        "Sort" => of_list(&["sort"]),
        _ => reader,
    }
}

/// The type in an `Option`, a `Result` or a `Valid`, however deep.
fn peeled(ty: &Type) -> &Type {
    inside(ty, &["Option", "Result", "Valid"]).map_or(ty, peeled)
}
